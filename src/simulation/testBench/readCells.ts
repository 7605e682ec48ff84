import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { formatLineError, TestBenchError } from './testBenchError.ts'

type Row = { record: string[]; info: { lines: number } }

/** Reads titles and cells of a table separated by commas, semicolons or tabs. Throws TestBenchError. */
export function readCells(text: string): string[][] {
  const rows = parseRows(text)
  const columns = rows[0]?.record.length ?? 0
  const isTitle = rows.length < 2 || columns > 1 || rows[1]!.record.length === 1
  for (const [index, { record, info }] of rows.entries()) {
    const { lines: line } = info
    // A title may begin with the sign, but not be the only one above several columns.
    if (record[0]?.startsWith('#') && (index > 0 || !isTitle)) fail({ line, reason: 'comment' })
    if (record.length !== columns) fail({ line, reason: 'rowLength', cells: record.length, columns })
  }
  return rows.map(({ record }) => record)
}

function parseRows(text: string): Row[] {
  try {
    return parse(text, {
      delimiter: [',', ';', '\t'],
      trim: true,
      skip_empty_lines: true,
      bom: true,
      relax_column_count: true,
      info: true,
    }) as unknown as Row[]
  } catch (error) {
    // Rows of any length are accepted, so that only quotation marks are left.
    if (error instanceof CsvError && typeof error.lines === 'number') fail({ line: error.lines, reason: 'quotes' })
    throw new TestBenchError('unreadable')
  }
}

function fail(error: Parameters<typeof formatLineError>[0]): never {
  throw new TestBenchError('unreadable', formatLineError(error))
}
