//! Results for other programs: one row a deal with all that it depends on.

use std::io::Write;
use std::sync::Arc;

use parquet::column::writer::ColumnWriterImpl;
use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::parser::parse_message_type;

use crate::fault::Fault;
use crate::question::{Effort, Question};
use crate::row::{Results, Row};

/// The names of the columns, as both formats have them.
pub const COLUMNS: [&str; 14] = [
    "form",
    "rules",
    "player",
    "limit_nodes",
    "limit_ms",
    "memory",
    "program",
    "solver",
    "deal",
    "verdict",
    "moves",
    "reached",
    "nodes",
    "cpu_ms",
];

/// Writes results as CSV (RFC 4180) with a line of names; what does not apply is empty.
///
/// # Errors
///
/// If it cannot be written.
pub fn csv(results: &[Results], out: &mut dyn Write) -> Result<(), Fault> {
    write!(out, "{}\r\n", COLUMNS.join(","))?;
    for Results { head, rows } in results {
        let Question { form, rules, player, effort, memory, program, solver } = &head.question;
        let (form, (nodes, ms)) = (quoted(form), limits(*effort));
        let (nodes, ms) = (written(nodes), written(ms));
        for row in rows {
            write!(out, "{form},{rules},{},{nodes},{ms},{memory},{program},{solver},", player.name())?;
            let (moves, reached) = (written(moves(row)), row.ending.limit().unwrap_or_default());
            write!(out, "{},{},{moves},{reached},{},{}\r\n", row.deal, row.ending.name(), row.nodes, row.cpu_ms)?;
        }
    }
    Ok(())
}

/// Forms have commas between their readings.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

fn written(number: Option<i64>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

/// Writes results as Parquet, without compression, every survey a row group.
///
/// # Errors
///
/// If it cannot be written.
pub fn parquet(results: &[Results], out: impl Write + Send) -> Result<(), Fault> {
    let schema = parse_message_type(SCHEMA).map_err(system)?;
    let mut writer = SerializedFileWriter::new(out, Arc::new(schema), Arc::default()).map_err(system)?;
    for results in results {
        let mut group = writer.next_row_group().map_err(system)?;
        write_group(results, &mut group).map_err(system)?;
        group.close().map_err(system)?;
    }
    writer.close().map_err(system)?;
    Ok(())
}

const SCHEMA: &str = "message survey {
    REQUIRED BYTE_ARRAY form (UTF8);
    REQUIRED BYTE_ARRAY rules (UTF8);
    REQUIRED BYTE_ARRAY player (UTF8);
    OPTIONAL INT64 limit_nodes;
    OPTIONAL INT64 limit_ms;
    REQUIRED INT64 memory;
    REQUIRED BYTE_ARRAY program (UTF8);
    REQUIRED BYTE_ARRAY solver (UTF8);
    REQUIRED INT64 deal;
    REQUIRED BYTE_ARRAY verdict (UTF8);
    OPTIONAL INT64 moves;
    OPTIONAL BYTE_ARRAY reached (UTF8);
    REQUIRED INT64 nodes;
    REQUIRED INT64 cpu_ms;
}";

type Group<'a, W> = SerializedRowGroupWriter<'a, W>;

fn write_group<W: Write + Send>(results: &Results, group: &mut Group<'_, W>) -> Result<(), ParquetError> {
    let Results { head, rows } = results;
    let Question { form, rules, player, effort, memory, program, solver } = &head.question;
    let (limit_nodes, limit_ms) = limits(*effort);
    texts(group, rows, |_| Some(form))?;
    texts(group, rows, |_| Some(rules))?;
    texts(group, rows, |_| Some(player.name()))?;
    optional_numbers(group, rows, |_| limit_nodes)?;
    optional_numbers(group, rows, |_| limit_ms)?;
    numbers(group, rows, |_| *memory)?;
    texts(group, rows, |_| Some(program))?;
    texts(group, rows, |_| Some(solver))?;
    numbers(group, rows, |row| row.deal)?;
    texts(group, rows, |row| Some(row.ending.name()))?;
    optional_numbers(group, rows, moves)?;
    optional_texts(group, rows, |row| row.ending.limit())?;
    numbers(group, rows, |row| row.nodes)?;
    numbers(group, rows, |row| row.cpu_ms)
}

fn moves(row: &Row) -> Option<i64> {
    row.ending.moves().map(i64::from)
}

fn limits(effort: Effort) -> (Option<i64>, Option<i64>) {
    match effort {
        Effort::Nodes(nodes) => (Some(signed(nodes)), None),
        Effort::CpuMs(ms) => (None, Some(signed(ms))),
    }
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn texts<'r, W: Write + Send>(
    group: &mut Group<'_, W>,
    rows: &'r [Row],
    text: impl Fn(&'r Row) -> Option<&'r str>,
) -> Result<(), ParquetError> {
    column::<ByteArrayType, W>(group, rows, |row| text(row).map(ByteArray::from), Presence::Always)
}

fn optional_texts<'r, W: Write + Send>(
    group: &mut Group<'_, W>,
    rows: &'r [Row],
    text: impl Fn(&'r Row) -> Option<&'r str>,
) -> Result<(), ParquetError> {
    column::<ByteArrayType, W>(group, rows, |row| text(row).map(ByteArray::from), Presence::Sometimes)
}

fn numbers<W: Write + Send>(
    group: &mut Group<'_, W>,
    rows: &[Row],
    number: impl Fn(&Row) -> u64,
) -> Result<(), ParquetError> {
    column::<Int64Type, W>(group, rows, |row| Some(signed(number(row))), Presence::Always)
}

fn optional_numbers<W: Write + Send>(
    group: &mut Group<'_, W>,
    rows: &[Row],
    number: impl Fn(&Row) -> Option<i64>,
) -> Result<(), ParquetError> {
    column::<Int64Type, W>(group, rows, number, Presence::Sometimes)
}

/// Whether a column has a value in every row.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
enum Presence {
    Always,
    Sometimes,
}

fn column<'r, T: DataType, W: Write + Send>(
    group: &mut Group<'_, W>,
    rows: &'r [Row],
    value: impl Fn(&'r Row) -> Option<T::T>,
    presence: Presence,
) -> Result<(), ParquetError> {
    let column = group.next_column()?;
    let mut column = column.ok_or_else(|| ParquetError::General("there are more columns than names".to_owned()))?;
    let values: Vec<Option<T::T>> = rows.iter().map(value).collect();
    // How deep a value is defined: 1 where it is there.
    let levels: Vec<i16> = values.iter().map(|value| i16::from(value.is_some())).collect();
    let levels = (presence == Presence::Sometimes).then_some(levels.as_slice());
    let values: Vec<T::T> = values.into_iter().flatten().collect();
    let writer: &mut ColumnWriterImpl<'_, T> = column.typed::<T>();
    writer.write_batch(&values, levels, None)?;
    column.close()
}

fn system(error: ParquetError) -> Fault {
    Fault::System(error.to_string())
}
