-- A file of schema version 2, as the program of that version left it. Never changed.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE entries (
    game   INTEGER NOT NULL REFERENCES games (key),
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    stands TEXT NOT NULL CHECK (stands IN ('playing', 'won', 'no-move-left')),
    entry  TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "entries" VALUES(1,0,1764000000000,'playing','{"begin":0}');
INSERT INTO "entries" VALUES(1,1,1764000004000,'playing','{"play":{"shift":["play",["stock",47,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,2,1764000008000,'playing','{"play":{"shift":["lay",["stock",46,"talon 1"]]}}');
INSERT INTO "entries" VALUES(1,3,1764000012000,'playing','{"play":{"shift":["lay",["stock",45,"talon 2"]]}}');
INSERT INTO "entries" VALUES(1,4,1764000016000,'playing','{"play":{"shift":["lay",["stock",44,"talon 1"]]}}');
INSERT INTO "entries" VALUES(1,5,1764000020000,'playing','{"play":{"shift":["lay",["stock",43,"talon 2"]]}}');
INSERT INTO "entries" VALUES(1,6,1764000024000,'playing','{"play":{"shift":["play",["stock",42,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,7,1764000028000,'playing','{"play":{"shift":["play",["stock",41,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,8,1764000032000,'playing','{"play":{"shift":["lay",["stock",40,"talon 3"]]}}');
INSERT INTO "entries" VALUES(1,9,1764000036000,'playing','{"play":{"shift":["lay",["stock",39,"talon 4"]]}}');
INSERT INTO "entries" VALUES(1,10,1764000040000,'playing','{"play":{"shift":["lay",["stock",38,"talon 4"]]}}');
INSERT INTO "entries" VALUES(1,11,1764000044000,'playing','{"play":{"shift":["lay",["stock",37,"talon 3"]]}}');
INSERT INTO "entries" VALUES(1,12,1764000048000,'playing','{"play":{"shift":["play",["stock",36,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,13,1764000052000,'playing','{"play":{"shift":["play",["stock",35,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,14,1764000056000,'playing','{"play":{"shift":["play-talon",["talon 3",1,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,15,1764000060000,'playing','{"play":{"shift":["play-talon",["talon 2",1,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,16,1764000064000,'playing','{"play":{"shift":["lay",["stock",34,"talon 4"]]}}');
INSERT INTO "entries" VALUES(1,17,1764000068000,'playing','{"play":{"shift":["lay",["stock",33,"talon 3"]]}}');
INSERT INTO "entries" VALUES(1,18,1764000072000,'playing','{"play":{"shift":["play",["stock",32,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,19,1764000076000,'playing','{"play":{"shift":["play",["stock",31,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,20,1764000080000,'playing','{"play":{"shift":["play-talon",["talon 1",1,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,21,1764000084000,'playing','{"play":{"shift":["lay",["stock",30,"talon 2"]]}}');
INSERT INTO "entries" VALUES(1,22,1764000088000,'playing','{"play":{"shift":["lay",["stock",29,"talon 2"]]}}');
INSERT INTO "entries" VALUES(1,23,1764000092000,'playing','{"play":{"shift":["lay",["stock",28,"talon 4"]]}}');
INSERT INTO "entries" VALUES(1,24,1764000096000,'playing','{"play":{"shift":["play",["stock",27,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,25,1764000100000,'playing','{"play":{"shift":["play",["stock",26,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,26,1764000104000,'playing','{"play":{"shift":["lay",["stock",25,"talon 4"]]}}');
INSERT INTO "entries" VALUES(1,27,1764000108000,'playing','{"play":{"shift":["lay",["stock",24,"talon 4"]]}}');
INSERT INTO "entries" VALUES(1,28,1764000112000,'playing','{"play":{"shift":["lay",["stock",23,"talon 4"]]}}');
INSERT INTO "entries" VALUES(1,29,1764000116000,'playing','{"play":{"shift":["lay",["stock",22,"talon 1"]]}}');
INSERT INTO "entries" VALUES(1,30,1764000120000,'playing','{"play":{"shift":["lay",["stock",21,"talon 1"]]}}');
INSERT INTO "entries" VALUES(1,31,1764000124000,'playing','{"play":{"shift":["play",["stock",20,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,32,1764000128000,'playing','{"play":{"shift":["play",["stock",19,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,33,1764000132000,'playing','{"play":{"shift":["play-talon",["talon 2",2,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,34,1764000136000,'playing','{"play":{"shift":["play-talon",["talon 2",1,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,35,1764000140000,'playing','{"play":{"shift":["lay",["stock",18,"talon 2"]]}}');
INSERT INTO "entries" VALUES(1,36,1764000144000,'playing','{"play":{"shift":["play",["stock",17,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,37,1764000148000,'playing','{"play":{"shift":["play",["stock",16,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,38,1764000152000,'playing','{"play":{"shift":["play-talon",["talon 4",6,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,39,1764000156000,'playing','{"play":{"shift":["play-talon",["talon 3",1,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,40,1764000160000,'playing','{"play":{"shift":["play-talon",["talon 3",0,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,41,1764000164000,'playing','{"play":{"shift":["lay",["stock",15,"talon 1"]]}}');
INSERT INTO "entries" VALUES(1,42,1764000168000,'playing','{"play":{"shift":["play",["stock",14,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,43,1764000172000,'playing','{"play":{"shift":["lay",["stock",13,"talon 2"]]}}');
INSERT INTO "entries" VALUES(1,44,1764000176000,'playing','{"play":{"shift":["lay",["stock",12,"talon 3"]]}}');
INSERT INTO "entries" VALUES(1,45,1764000180000,'playing','{"play":{"shift":["play",["stock",11,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,46,1764000184000,'playing','{"play":{"shift":["play",["stock",10,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,47,1764000188000,'playing','{"play":{"shift":["play-talon",["talon 2",2,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,48,1764000192000,'playing','{"play":{"shift":["play-talon",["talon 1",3,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,49,1764000196000,'playing','{"play":{"shift":["lay",["stock",9,"talon 2"]]}}');
INSERT INTO "entries" VALUES(1,50,1764000200000,'playing','{"play":{"shift":["lay",["stock",8,"talon 3"]]}}');
INSERT INTO "entries" VALUES(1,51,1764000204000,'playing','{"play":{"shift":["lay",["stock",7,"talon 3"]]}}');
INSERT INTO "entries" VALUES(1,52,1764000208000,'playing','{"play":{"shift":["play",["stock",6,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,53,1764000212000,'playing','{"play":{"shift":["play-talon",["talon 4",5,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,54,1764000216000,'playing','{"play":{"shift":["play-talon",["talon 2",2,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,55,1764000220000,'playing','{"play":{"shift":["play-talon",["talon 2",1,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,56,1764000224000,'playing','{"play":{"shift":["play-talon",["talon 3",2,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,57,1764000228000,'playing','{"play":{"shift":["play-talon",["talon 1",2,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,58,1764000232000,'playing','{"play":{"shift":["play",["stock",5,"foundation 3"]]}}');
INSERT INTO "entries" VALUES(1,59,1764000236000,'playing','{"play":{"shift":["play",["stock",4,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,60,1764000240000,'playing','{"play":{"shift":["play-talon",["talon 4",4,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,61,1764000244000,'playing','{"play":{"shift":["play-talon",["talon 3",1,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,62,1764000248000,'playing','{"play":{"shift":["play",["stock",3,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,63,1764000252000,'playing','{"play":{"shift":["play",["stock",2,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,64,1764000256000,'playing','{"play":{"shift":["play-talon",["talon 4",3,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,65,1764000260000,'playing','{"play":{"shift":["play",["stock",1,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,66,1764000264000,'playing','{"play":{"shift":["play-talon",["talon 1",1,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,67,1764000268000,'playing','{"play":{"shift":["play",["stock",0,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,68,1764000272000,'playing','{"play":{"shift":["play-talon",["talon 4",2,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,69,1764000276000,'playing','{"play":{"shift":["play-talon",["talon 1",0,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,70,1764000280000,'playing','{"play":{"shift":["play-talon",["talon 3",0,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,71,1764000284000,'playing','{"play":{"shift":["play-talon",["talon 4",1,"foundation 4"]]}}');
INSERT INTO "entries" VALUES(1,72,1764000288000,'playing','{"play":{"shift":["play-talon",["talon 4",0,"foundation 1"]]}}');
INSERT INTO "entries" VALUES(1,73,1764000292000,'won','{"play":{"shift":["play-talon",["talon 2",0,"foundation 2"]]}}');
INSERT INTO "entries" VALUES(1,74,1764000292000,'won','{"end":"gave-up"}');
INSERT INTO "entries" VALUES(2,0,1764000292000,'playing','{"begin":0}');
INSERT INTO "entries" VALUES(2,1,1764000294000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,2,1764000296000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,3,1764000298000,'playing','{"play":{"shift":["play",["column 4",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,4,1764000300000,'playing','{"play":{"shift":["play",["column 1",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,5,1764000302000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,6,1764000304000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,7,1764000306000,'playing','{"play":{"shift":["play",["column 3",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,8,1764000308000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,9,1764000310000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,10,1764000312000,'playing','{"play":{"shift":["play",["column 1",3,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,11,1764000314000,'playing','{"play":{"shift":["play",["column 4",3,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,12,1764000316000,'playing','{"play":{"shift":["play",["column 2",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,13,1764000318000,'playing','{"play":{"shift":["play",["column 4",2,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,14,1764000320000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,15,1764000322000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,16,1764000324000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,17,1764000326000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,18,1764000328000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,19,1764000330000,'playing','{"play":{"shift":["play",["column 4",1,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,20,1764000332000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,21,1764000334000,'playing','{"play":{"shift":["play",["column 2",3,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,22,1764000336000,'playing','{"play":{"shift":["play",["column 1",2,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,23,1764000338000,'playing','{"play":{"shift":["play",["column 4",0,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,24,1764000340000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,25,1764000342000,'playing','{"play":{"shift":["play",["column 2",2,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,26,1764000344000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,27,1764000346000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,28,1764000348000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(2,29,1764000350000,'no-move-left','{"play":{"shift":["play",["column 6",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(2,30,1764000350000,'no-move-left','{"end":"new-deal"}');
INSERT INTO "entries" VALUES(3,0,1764000350000,'playing','{"begin":0}');
INSERT INTO "entries" VALUES(3,1,1764000380000,'playing','{"play":{"shift":["play",["column 4",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(3,2,1764000380000,'playing','{"end":"gave-up"}');
INSERT INTO "entries" VALUES(4,0,1764000380000,'playing','{"begin":0}');
INSERT INTO "entries" VALUES(4,1,1764000410000,'playing','{"play":{"shift":["play",["column 1",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(4,2,1764000410000,'playing','{"end":"new-deal"}');
INSERT INTO "entries" VALUES(5,0,1764000410000,'playing','{"begin":0}');
INSERT INTO "entries" VALUES(5,1,1764000411000,'playing','"restart"');
INSERT INTO "entries" VALUES(5,2,1764000412000,'playing','{"play":{"shift":["play",["column 1",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,3,1764000413000,'playing','{"play":{"shift":["play",["column 6",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,4,1764000414000,'playing','"undo"');
INSERT INTO "entries" VALUES(5,5,1764000415000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,6,1764000416000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,7,1764000417000,'playing','"undo"');
INSERT INTO "entries" VALUES(5,8,1764000418000,'playing','"restart"');
INSERT INTO "entries" VALUES(5,9,1764000419000,'playing','{"play":{"shift":["play",["column 1",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,10,1764000420000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,11,1764000421000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,12,1764000422000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,13,1764000423000,'playing','{"play":{"shift":["play",["column 2",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,14,1764000424000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,15,1764000425000,'playing','{"play":{"shift":["play",["column 2",3,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,16,1764000426000,'playing','{"play":{"shift":["play",["column 3",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,17,1764000427000,'playing','"undo"');
INSERT INTO "entries" VALUES(5,18,1764000428000,'playing','{"play":{"shift":["play",["column 3",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,19,1764000429000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,20,1764000430000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,21,1764000431000,'playing','"undo"');
INSERT INTO "entries" VALUES(5,22,1764000432000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,23,1764000433000,'playing','{"play":{"shift":["play",["column 1",3,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,24,1764000434000,'playing','{"play":{"shift":["play",["column 5",4,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,25,1764000435000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,26,1764000436000,'playing','{"play":{"shift":["play",["column 5",3,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,27,1764000437000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,28,1764000438000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,29,1764000439000,'playing','{"play":{"procedure":"turn"}}');
INSERT INTO "entries" VALUES(5,30,1764000440000,'playing','{"play":{"shift":["play",["column 3",3,"foundation"]]}}');
INSERT INTO "entries" VALUES(5,31,1764000440000,'playing','"leave"');
CREATE TABLE games (
    key      INTEGER PRIMARY KEY,
    id       BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
    start    TEXT NOT NULL,    -- a game text, as Session::save writes it
    game     TEXT NOT NULL,    -- the first lines of that text: name,
    form     TEXT NOT NULL,    --   name with every reading,
    rules    TEXT NOT NULL,    --   hash of the meaning of the rules,
    deal     TEXT NOT NULL,    --   number of the deal, up to 2^64 - 1
    counts   INTEGER NOT NULL CHECK (counts IN (0, 1)),
    holder   TEXT,             -- the lock of the program that plays it
    begun    INTEGER NOT NULL, -- times are milliseconds since 1970, UTC
    touched  INTEGER NOT NULL,
    entries  INTEGER NOT NULL,
    stands   TEXT NOT NULL CHECK (stands IN ('playing', 'won', 'no-move-left')),
    line     INTEGER NOT NULL,
    made     INTEGER NOT NULL,
    undone   INTEGER NOT NULL,
    restarts INTEGER NOT NULL,
    millis   INTEGER NOT NULL,
    open     INTEGER NOT NULL CHECK (open IN (0, 1)), -- in progress: not left for good
    -- How it was decided; a game that is won may still be in progress.
    outcome  TEXT CHECK (outcome IN ('won', 'lost', 'given-up', 'replaced', 'not-played')),
    decided  INTEGER,
    decided_line   INTEGER,
    decided_millis INTEGER
, hints INTEGER NOT NULL DEFAULT 0, oracles INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO "games" VALUES(1,X'A9002A26C098BFD0F341BDA0EB6DE1D3','cadogan game 1
game: le-calcul{bases=withdrawn,play=free}
rules: f0b589bd99c5effeea0c0d380e1afa7ae436c0f82cd3dba456c8d2191a8c2302
deal: 4
pack: 6C 5H KH 5C 8C 8D 9D 7S KD 3H 4C KC 6S AH 2D QS 4H JD AC 2H 2S 7C 6D 2C 10C 3S 5S JS 3C 10D 10S 4S 5D 4D QD QH JC JH 10H 9H 8H 9C AS 7D 7H 8S KS 3D 9S QC 6H AD
at: 0
','le-calcul','le-calcul{bases=withdrawn,play=free}','f0b589bd99c5effeea0c0d380e1afa7ae436c0f82cd3dba456c8d2191a8c2302','4',1,NULL,1764000000000,1764000292000,75,'won',73,73,0,0,292000,0,'won',1764000292000,73,292000,0,0);
INSERT INTO "games" VALUES(2,X'2BB3133259F57DEA43A3902C9E0806D9','cadogan game 1
game: golf
rules: 611032394f10e13c77b24c1760aae5e2911079e93b9ba90b02022ca7abacb78c
deal: 1
pack: 7S AD 7H 7C 2S 9C QD 2H 2C 5S 4S 5C 10S 4C 8D 10D JS 6H 3H QS 9D 5D 9H AS 6S 8H 2D 6D 10H 5H KH 9S AC KS AH 3S KC 8C KD QC 3C 6C 4H JH 4D JC 3D 8S JD 10C 7D QH
at: 0
','golf','golf','611032394f10e13c77b24c1760aae5e2911079e93b9ba90b02022ca7abacb78c','1',1,NULL,1764000292000,1764000350000,31,'no-move-left',29,29,0,0,58000,0,'lost',1764000350000,29,58000,0,0);
INSERT INTO "games" VALUES(3,X'19B55BC0F82E4E58660B36761A5D8D02','cadogan game 1
game: golf
rules: 611032394f10e13c77b24c1760aae5e2911079e93b9ba90b02022ca7abacb78c
deal: 2
pack: 3H 6D 3C 4C 3S 5H JH 6S 8H 10D 4H 7H JS 2H QD 9D 10C 6C 10H 7D 4S 8D JC KS 10S AS QH 5D AC 5S 6H 2S 8S 9H KD AD KH QS JD 8C 7S 9S QC 2D 5C 3D 4D 9C AH 7C 2C KC
at: 0
','golf','golf','611032394f10e13c77b24c1760aae5e2911079e93b9ba90b02022ca7abacb78c','2',1,NULL,1764000350000,1764000380000,3,'playing',1,1,0,0,30000,0,'given-up',1764000380000,1,30000,0,0);
INSERT INTO "games" VALUES(4,X'F54393278A8023595D6621E3CC3DE22E','cadogan game 1
game: golf
rules: 611032394f10e13c77b24c1760aae5e2911079e93b9ba90b02022ca7abacb78c
deal: 3
pack: JC AH 4D KD QC JS 6C 4S JH 4H AC 7S 7H 5S 8S KC 7C 2H QS AD 2D KH 7D 10C 2C 4C 3D 8H 9H 9S 6S 9D QD 8D 6H 10D 5D JD 3H AS 9C KS 5H 6D QH 10H 3C 10S 8C 2S 3S 5C
at: 0
','golf','golf','611032394f10e13c77b24c1760aae5e2911079e93b9ba90b02022ca7abacb78c','3',1,NULL,1764000380000,1764000410000,3,'playing',1,1,0,0,30000,0,'replaced',1764000410000,1,30000,0,0);
INSERT INTO "games" VALUES(5,X'72BF621530C6BFB04EA5AA99C710FFC8','cadogan game 1
game: golf
rules: 611032394f10e13c77b24c1760aae5e2911079e93b9ba90b02022ca7abacb78c
deal: 18446744073709551615
pack: QS 5H 2S AD 5C 10C 6D 3C 8S AH QH 6H 5D 8H 2H 9S 10H 10S 8C 6S 10D 6C QD 3H 3D 8D 7S 9D QC 4C JC KD 7D KS 2D JH 4S 4D 3S KH 7C 5S 7H KC 9H 2C AC JD 4H JS 9C AS
at: 0
','golf','golf','611032394f10e13c77b24c1760aae5e2911079e93b9ba90b02022ca7abacb78c','18446744073709551615',1,NULL,1764000410000,1764000440000,32,'playing',18,24,4,2,30000,1,NULL,NULL,NULL,NULL,0,0);
CREATE TABLE settings (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "settings" VALUES('colours','four');
CREATE INDEX games_by_touch ON games (touched);
CREATE INDEX games_by_decision ON games (decided) WHERE decided IS NOT NULL;
COMMIT;
PRAGMA application_id = 1130456175;
PRAGMA user_version = 2;
