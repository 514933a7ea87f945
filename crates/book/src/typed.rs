//! What is typed in a language, turned into the program's own names.
//!
//! A line is read word by word; what is no word of the language stays as it is, so that the names of
//! the rule files may always be typed too.

use cadogan_cards::{Face, Rank, Suit};
use cadogan_rules::game::{Action, Game, GroupId, PileId};
use cadogan_session::pile_name;

use crate::cards;
use crate::places::Speaker;

/// A word that may mean several things.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Unclear {
    /// The word.
    pub word: String,
    /// What it may mean.
    pub could_be: Vec<String>,
}

/// A line in the names of the rule file.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Typed {
    /// The line.
    pub text: String,
    /// Where each piece of it begins, in characters from 1, and what was typed for it.
    pieces: Vec<(usize, String)>,
}

impl Typed {
    /// What was typed for the word that begins there; `column` is counted in characters from 1.
    #[must_use]
    pub fn typed_at(&self, column: u32) -> Option<&str> {
        let before = self.pieces.iter().take_while(|(begins, _)| *begins <= column as usize);
        before.last().map(|(_, typed)| typed.as_str())
    }

    fn push(&mut self, meant: &str, typed: String) {
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        self.pieces.push((self.text.chars().count() + 1, typed));
        self.text.push_str(meant);
    }
}

/// Longer lines, in bytes, are no requests.
const LONGEST: usize = 512;

/// The words for the small words of a request, and what the program calls them.
const SMALL_WORDS: [(&str, &str); 6] = [
    ("typed-from", "from"),
    ("typed-to", "to"),
    ("typed-and", "and"),
    ("typed-move", "move"),
    ("typed-slip", "slip"),
    ("typed-swap", "swap"),
];

/// Fewer letters of a word for a move are not taken for it.
const FEWEST_LETTERS: usize = 3;

impl Speaker<'_> {
    /// The line in the names of the rule file.
    pub(crate) fn typed(&self, line: &str) -> Result<Typed, Unclear> {
        let mut told = Typed { text: String::new(), pieces: Vec::new() };
        if line.len() > LONGEST {
            told.push(line, line.to_owned());
            return Ok(told);
        }
        let lexicon = Lexicon::new(self);
        let spaced = line.replace("->", " > ").replace('>', " > ").replace('&', " & ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        let typed: Vec<String> = words.iter().map(|word| plain(word)).collect();
        let mut at = 0;
        while at < words.len() {
            let meant = lexicon.first_meant(&typed[at..], at == 0)?;
            let (meant, used) = meant.unwrap_or_else(|| (words[at].to_owned(), 1));
            told.push(&meant, words[at..at + used].join(" "));
            at += used;
        }
        Ok(told)
    }

    /// The word by which a rule is asked for.
    pub(crate) fn rule_word(&self, name: &str) -> String {
        let id = format!("rule-{name}");
        if self.words.has(&id) { self.words.plain(&id) } else { name.to_owned() }
    }

    /// A card as it may be typed.
    pub(crate) fn typed_card(&self, face: Face) -> String {
        format!("{}{}", cards::rank_short(self.words, face.rank()), self.suit_letter(face.suit())).to_lowercase()
    }

    fn suit_letter(&self, suit: Suit) -> String {
        self.words.plain(match suit {
            Suit::Clubs => "typed-clubs",
            Suit::Diamonds => "typed-diamonds",
            Suit::Hearts => "typed-hearts",
            Suit::Spades => "typed-spades",
        })
    }
}

/// All words of a language that may be typed for a game, as letters are compared.
struct Lexicon<'a> {
    game: &'a Game,
    small: Vec<(String, &'static str)>,
    ranks: Vec<(String, Rank)>,
    suits: Vec<(String, Suit)>,
    labels: Vec<(String, PileId)>,
    groups: Vec<Called>,
    /// The words for procedures, with their names in the rule file.
    procedures: Vec<(String, &'a str)>,
}

/// What the piles of a group may be called.
struct Called {
    group: GroupId,
    word: String,
    callings: Vec<Vec<String>>,
}

/// How well words call something; more words are better, and whole words than begun ones.
#[derive(Copy, Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
struct Call {
    words: usize,
    whole: bool,
}

impl<'a> Lexicon<'a> {
    fn new(speaker: &Speaker<'a>) -> Self {
        let game = speaker.game;
        let small = |&(id, own): &(&str, &'static str)| {
            let listed = speaker.words.plain(id);
            listed.split(',').map(|word| (plain(word.trim()), own)).collect::<Vec<_>>()
        };
        let labels = speaker.drawn_groups().into_iter().flat_map(|group| game.piles_of(group));
        let labels = labels.flat_map(|pile| [(speaker.label(pile), pile), (speaker.typed_label(pile), pile)]);
        let words = |calling: &String| calling.split_whitespace().map(plain).collect();
        let groups = speaker.groups().map(|group| Called {
            group,
            word: speaker.group_word(group),
            callings: speaker.callings(group).iter().map(words).collect(),
        });
        let procedures = game.moves.iter().filter(|rule| matches!(rule.action, Action::Procedure(_)));
        Self {
            game,
            small: SMALL_WORDS.iter().flat_map(small).collect(),
            ranks: Rank::all().map(|rank| (plain(&cards::rank_short(speaker.words, rank)), rank)).collect(),
            suits: Suit::ALL.into_iter().map(|suit| (speaker.suit_letter(suit), suit)).collect(),
            labels: labels.map(|(label, pile)| (plain(&label), pile)).collect(),
            groups: groups.collect(),
            procedures: procedures.map(|rule| (plain(&speaker.rule_word(&rule.name)), rule.name.as_str())).collect(),
        }
    }

    /// What the first words mean in the program's own names, and how many they are.
    fn first_meant(&self, words: &[String], begins: bool) -> Result<Option<(String, usize)>, Unclear> {
        let word = &words[0];
        if word.parse::<Face>().is_ok() || self.is_own_name(word, begins) {
            return Ok(None);
        }
        if let Some(meant) = self.small_word(word).or_else(|| self.card(word)).or_else(|| self.labelled(word)) {
            return Ok(Some((meant, 1)));
        }
        if let Some((number, rest)) = ordinal(words)
            && let Some((group, used)) = self.group_called(rest)?
        {
            return Ok(Some((format!("{} {number}", self.name(group)), used + 1)));
        }
        if let Some((stem, number)) = numbered(word)
            && let Some((group, _)) = self.group_called(&[stem.to_owned()])?
        {
            return Ok(Some((format!("{} {number}", self.name(group)), 1)));
        }
        if let Some(meant) = self.numbered_within(words) {
            return Ok(Some(meant));
        }
        if let Some((group, used)) = self.group_called(words)? {
            return Ok(Some((self.name(group).to_owned(), used)));
        }
        Ok(begins.then(|| self.procedure(word)).flatten().map(|name| (name, 1)))
    }

    /// Whether the word is the name of a group or rule, which is never taken for anything else; but
    /// "ascending" may be the beginning of "ascending foundation".
    fn is_own_name(&self, word: &str, begins: bool) -> bool {
        let is_rule = begins && self.game.moves.iter().any(|rule| rule.name == word);
        let mut callings = self.groups.iter().flat_map(|called| &called.callings);
        let goes_on = callings.any(|calling| calling.len() > 1 && calling[0] == word);
        is_rule || self.game.groups.iter().any(|group| group.name == word) && !goes_on
    }

    fn small_word(&self, word: &str) -> Option<String> {
        self.small.iter().find(|(known, _)| known == word).map(|(_, own)| (*own).to_owned())
    }

    fn card(&self, word: &str) -> Option<String> {
        let face = self.suits.iter().find_map(|(letter, suit)| {
            let rank = word.strip_suffix(letter.as_str()).or_else(|| word.strip_suffix(suit.sign()))?;
            let (_, rank) = self.ranks.iter().find(|(known, _)| known == rank)?;
            Some(Face::new(*rank, *suit))
        });
        face.map(|face| face.to_string())
    }

    /// The pile with this label in the drawing.
    fn labelled(&self, word: &str) -> Option<String> {
        self.labels.iter().find(|(label, _)| label == word).map(|(_, pile)| pile_name(self.game, *pile))
    }

    /// The group that the first words call, or begin to call, and how many words that are.
    fn group_called(&self, words: &[String]) -> Result<Option<(GroupId, usize)>, Unclear> {
        let calls = self.groups.iter().filter_map(|called| {
            let best = called.callings.iter().filter_map(|calling| call(words, calling)).max();
            Some((best?, called))
        });
        let calls: Vec<(Call, &Called)> = calls.collect();
        let Some(best) = calls.iter().map(|(call, _)| *call).max() else { return Ok(None) };
        let meant: Vec<&Called> = calls.iter().filter(|(call, _)| *call == best).map(|(_, called)| *called).collect();
        match meant[..] {
            [only] => Ok(Some((only.group, best.words))),
            _ => {
                let could_be = meant.iter().map(|called| called.word.clone()).collect();
                Err(Unclear { word: words[0].clone(), could_be })
            }
        }
    }

    /// A name with its number in the middle: "packet 3 of the line".
    fn numbered_within(&self, words: &[String]) -> Option<(String, usize)> {
        let at = words.iter().position(|word| word.parse::<u8>().is_ok()).filter(|&at| at > 0)?;
        let others = [&words[..at], &words[at + 1..]].concat();
        let (group, used) = self.group_called(&others).ok()??;
        (used > at).then(|| (format!("{} {}", self.name(group), words[at]), used + 1))
    }

    fn procedure(&self, word: &str) -> Option<String> {
        let enough = word.chars().count() >= FEWEST_LETTERS;
        let found = self.procedures.iter().find(|(known, _)| known == word || enough && begins(known, word));
        found.map(|(_, name)| (*name).to_owned())
    }

    fn name(&self, group: GroupId) -> &str {
        &self.game.group(group).name
    }
}

/// How well the first words call something that is so called; "foundation" alone will do for
/// "ascending foundation".
fn call(words: &[String], calling: &[String]) -> Option<Call> {
    let from = |first: usize| {
        let pairs = words.iter().zip(&calling[first..]).take_while(|(word, known)| begins(known, word));
        let whole: Vec<bool> = pairs.map(|(word, known)| word == known).collect();
        (!whole.is_empty()).then(|| Call { words: whole.len(), whole: whole.iter().all(|&whole| whole) })
    };
    from(0).or_else(|| from(calling.len() - 1))
}

/// Whether a word is, or begins, one of the language. What is written in the letters of the rule files
/// must be the whole word: its beginnings are theirs.
fn begins(known: &str, word: &str) -> bool {
    known == word || !word.is_ascii() && known.starts_with(word)
}

/// As letters are compared: small, and ё as е.
fn plain(word: &str) -> String {
    word.to_lowercase().replace('ё', "е")
}

/// The word and the number of "столбец3".
fn numbered(word: &str) -> Option<(&str, &str)> {
    let stem = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    (!stem.is_empty() && stem.len() < word.len()).then(|| (stem, &word[stem.len()..]))
}

/// The number of "3-я пачка", and the words after it.
fn ordinal(words: &[String]) -> Option<(u8, &[String])> {
    let (digits, _) = words[0].split_once('-')?;
    let rest = &words[1..];
    (!rest.is_empty()).then_some(())?;
    Some((digits.parse().ok()?, rest))
}
