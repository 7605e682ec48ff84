import { StartError } from '#platform/config/startErrors.ts'
import { readInsertStatements } from './readInsertStatements.ts'

/** A row whose columns are asked for by name. */
export class Row {
  readonly #values: Readonly<Record<string, string | null>>
  readonly #table: string

  constructor(table: string, values: Readonly<Record<string, string | null>>) {
    this.#table = table
    this.#values = values
  }

  has(column: string): boolean {
    return column in this.#values
  }

  /** Null becomes an empty text. Throws StartError for a column that the table lacks, rather than guessing what it says. */
  text(column: string): string {
    if (!this.has(column))
      throw new StartError(`The table ${this.#table} has no column ${column}: the version is not known`)
    return this.#values[column] ?? ''
  }

  isNull(column: string): boolean {
    return this.#values[column] === null
  }

  number(column: string): number {
    return Number(this.text(column))
  }
}

type Reading = { readonly path: string; readonly prefix: string }

/** Yields the rows of the tables, which are named without their prefix. */
export async function* readRows<Table extends string>(
  { path, prefix }: Reading,
  tables: readonly Table[],
): AsyncGenerator<{ table: Table; row: Row }> {
  const byName = new Map(tables.map((table) => [prefix + table, table]))
  for await (const { table: name, values } of readInsertStatements(path, (each) => byName.has(each))) {
    const table = byName.get(name)
    if (table !== undefined) yield { table, row: new Row(name, values) }
  }
}

/** Reads small tables as a whole. */
export async function readTables<Table extends string>(
  reading: Reading,
  tables: readonly Table[],
): Promise<(table: Table) => readonly Row[]> {
  const rows = new Map<Table, Row[]>(tables.map((table) => [table, []]))
  for await (const { table, row } of readRows(reading, tables)) rows.get(table)?.push(row)
  return (table) => rows.get(table) ?? []
}
