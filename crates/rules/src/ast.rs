//! The text of a rule file as a tree that still knows every place, and prints back exactly.

use std::fmt;
use std::ops::Range;

use toml_edit::{Document, Item, Value};

use crate::fault::{Fault, Faults};

/// The largest rule file that is read, in bytes. The longest shipped one has a fiftieth of it.
pub const MAX_BYTES: usize = 1 << 20;

/// The syntax tree of a rule file: well-formed TOML that means nothing yet.
///
/// Printing gives the text it was read from, byte for byte, comments included.
///
/// ```
/// use cadogan_rules::Ast;
///
/// let text = "packs = 1 # one\r\n";
/// assert_eq!(Ast::parse("my.toml", text).unwrap().to_string(), text);
/// ```
#[derive(Clone, Debug)]
pub struct Ast {
    file: String,
    document: Document<String>,
    line_ends: LineEnds,
    last_line: LastLine,
    root: Spanned<Node>,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum LineEnds {
    Lf,
    CrLf,
}

#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum LastLine {
    Ended,
    Open,
}

/// Something with its place in the text.
#[derive(Clone, Debug)]
pub(crate) struct Spanned<T> {
    pub(crate) value: T,
    pub(crate) span: Range<usize>,
}

/// What a TOML value is, without its layout.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    Text(String),
    Number(i64),
    Truth(bool),
    /// A date or a fraction: never right in a rule file.
    Other(&'static str),
    List(Vec<Spanned<Self>>),
    Table(Entries),
}

pub(crate) type Entries = Vec<(Spanned<String>, Spanned<Node>)>;

impl Node {
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Text(_) => "a text",
            Self::Number(_) => "a number",
            Self::Truth(_) => "true or false",
            Self::Other(kind) => kind,
            Self::List(_) => "a list",
            Self::Table(_) => "a table",
        }
    }
}

impl Ast {
    /// Reads the text of a rule file; `file` is only the name shown with faults.
    ///
    /// # Errors
    ///
    /// All faults of the TOML, or one for a text that is too long or mixes line ends.
    pub fn parse(file: &str, text: &str) -> Result<Self, Faults> {
        let one_fault = |fault: Fault, text: &str| Faults::new(file, text, vec![fault]);
        if text.len() > MAX_BYTES {
            let fault = Fault::new(0..0, format!("the file has {} bytes", text.len()));
            return Err(one_fault(fault.help(format!("a rule file has at most {MAX_BYTES}")), ""));
        }
        let (line_ends, text) = normal_line_ends(text).map_err(|fault| one_fault(fault, text))?;
        let document =
            Document::parse(text.clone()).map_err(|error| Faults::new(file, &text, syntax_faults(&text, &error)))?;
        let root = Spanned { value: Node::Table(table(document.as_table())), span: 0..text.len() };
        let last_line = if text.ends_with('\n') { LastLine::Ended } else { LastLine::Open };
        Ok(Self { file: file.to_owned(), document, line_ends, last_line, root })
    }

    /// The name shown with faults.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    pub(crate) fn text(&self) -> &str {
        self.document.raw()
    }

    pub(crate) fn root(&self) -> &Spanned<Node> {
        &self.root
    }
}

impl fmt::Display for Ast {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.document.clone().into_mut().to_string();
        if self.last_line == LastLine::Open && text.ends_with('\n') {
            text.pop();
        }
        match self.line_ends {
            LineEnds::Lf => f.write_str(&text),
            LineEnds::CrLf => f.write_str(&text.replace('\n', "\r\n")),
        }
    }
}

/// `toml_edit` prints line feeds alone and always one at the end, so what the file had is
/// remembered beside it.
fn normal_line_ends(text: &str) -> Result<(LineEnds, String), Fault> {
    if let Some(bom) = text.strip_prefix('\u{feff}') {
        let fault = Fault::new(0..bom.len().min(1), "the file begins with a byte order mark");
        return Err(fault.help("save it as UTF-8 without one"));
    }
    let pairs = text.matches("\r\n").count();
    if pairs == 0 {
        return Ok((LineEnds::Lf, text.to_owned()));
    }
    if pairs == text.matches('\n').count() {
        return Ok((LineEnds::CrLf, text.replace("\r\n", "\n")));
    }
    let at = text.find("\r\n").unwrap_or(0);
    Err(Fault::new(at..at + 1, "line ends of two kinds").help("end every line the same way"))
}

/// All syntax faults: `toml_edit` stops at the first, so its sister crate is asked for the rest.
fn syntax_faults(text: &str, first: &toml_edit::TomlError) -> Vec<Fault> {
    let (_, errors) = toml::de::DeTable::parse_recoverable(text);
    let mut faults: Vec<Fault> =
        errors.iter().map(|error| Fault::new(error.span().unwrap_or(0..0), error.message().to_owned())).collect();
    if faults.is_empty() {
        faults.push(Fault::new(first.span().unwrap_or(0..0), first.message().to_owned()));
    }
    faults
}

fn table(table: &dyn toml_edit::TableLike) -> Entries {
    let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
    keys.iter()
        .filter_map(|name| table.get_key_value(name))
        .map(|(key, item)| {
            let value = item_node(item);
            let span = key.span().unwrap_or_else(|| value.span.clone());
            (Spanned { value: key.get().to_owned(), span }, value)
        })
        .collect()
}

fn item_node(item: &Item) -> Spanned<Node> {
    let span = item.span().unwrap_or(0..0);
    let value = match item {
        Item::None => Node::Other("nothing"),
        Item::Value(value) => value_node(value),
        Item::Table(inner) => Node::Table(table(inner)),
        Item::ArrayOfTables(array) => Node::List(
            array
                .iter()
                .map(|inner| Spanned {
                    value: Node::Table(table(inner)),
                    span: inner.span().unwrap_or_else(|| span.clone()),
                })
                .collect(),
        ),
    };
    Spanned { value, span }
}

fn value_node(value: &Value) -> Node {
    match value {
        Value::String(text) => Node::Text(text.value().clone()),
        Value::Integer(number) => Node::Number(*number.value()),
        Value::Boolean(truth) => Node::Truth(*truth.value()),
        Value::Float(_) => Node::Other("a fraction"),
        Value::Datetime(_) => Node::Other("a date"),
        Value::Array(array) => Node::List(
            array
                .iter()
                .map(|value| Spanned { value: value_node(value), span: value.span().unwrap_or(0..0) })
                .collect(),
        ),
        Value::InlineTable(inner) => Node::Table(table(inner)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_syntax_fault_is_reported() {
        let faults = Ast::parse("x.toml", "a = \nb = 1\nc = [1,\n").unwrap_err();
        assert!(faults.iter().len() >= 2, "{faults}");
        assert!(faults.to_string().starts_with("x.toml:1:"), "{faults}");
    }

    #[test]
    fn printing_is_the_identity() {
        for text in
            ["", "# only\n", "a=1", "a = [ 1, # one\n 2 ]\n\n[x.y] # z\n'k' = '''\n a'''\n", "a = 1\r\nb = 2\r\n"]
        {
            assert_eq!(Ast::parse("x", text).unwrap().to_string(), text);
        }
    }
}
