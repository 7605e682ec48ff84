import { once } from 'node:events'
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { StartError } from '#platform/config/startErrors.ts'
import { CopyRow } from './copyRow.ts'
import { type CopyHeader, parseCopyHeader } from './copyText.ts'
import { splitLines } from './splitLines.ts'

/** What a converter reads of a table. A dump without a table or column that is not optional is refused. */
export type TableSelection = {
  readonly columns: readonly string[]
  readonly optionalColumns?: readonly string[]
  readonly isOptional?: boolean
}

export type SpooledTables<Table extends string> = {
  /** Whether the dump has the table, be it without rows. */
  has(table: Table): boolean
  /** Yields the rows in the order of the dump, as often as it is called. */
  read(table: Table): AsyncGenerator<CopyRow>
}

type Options<Table extends string> = {
  readonly tables: Readonly<Record<Table, TableSelection>>
  /** Where the selected columns are kept until the conversion ends. */
  readonly directory: string
  /** Names what the dump should be, such as `Discourse 2.4 or later`. */
  readonly system: string
}

/**
 * Reads the `COPY` blocks of a plain dump of PostgreSQL once, and keeps the selected columns in a file for each table. Executes
 * nothing. Throws StartError if something is missing.
 *
 * A dump has its tables in the order of their names, and its rows in that of the disk, so what decides about a row often comes
 * after it. Reading the compressed dump once for each table would cost more than the files, which lack most of its columns.
 */
export async function spoolTables<Table extends string>(
  dump: AsyncIterable<Buffer>,
  { tables, directory, system }: Options<Table>,
): Promise<SpooledTables<Table>> {
  const selections = new Map<string, TableSelection>(Object.entries(tables))
  const found = new Map<string, readonly string[]>()
  let isInBlock = false
  let block: Block | undefined
  for await (const lines of splitLines(dump)) {
    for (const line of lines) {
      if (!isInBlock) {
        const header = line.startsWith('COPY ') ? parseCopyHeader(line) : undefined
        if (!line.endsWith(' FROM stdin;') || !line.startsWith('COPY ')) continue
        isInBlock = true
        const selection = header && selections.get(header.table)
        if (!header || !selection) continue
        block = openBlock(header, { selection, directory, system })
        found.set(header.table, block.columns)
      } else if (line === '\\.') {
        isInBlock = false
        await block?.close()
        block = undefined
      } else await block?.write(line)
    }
  }
  await block?.close()
  if (isInBlock) throw new StartError('The dump ends within the rows of a table: it is not whole')
  const missing = [...selections].find(([table, { isOptional = false }]) => !isOptional && !found.has(table))
  if (missing) throw new StartError(`The dump has no table ${missing[0]}: it must be a dump of ${system}`)
  return {
    has: (table) => found.has(table),
    read: (table) => readRows(join(directory, table), found.get(table)),
  }
}

type Block = { readonly columns: readonly string[]; write(line: string): Promise<void> | void; close(): Promise<void> }

function openBlock(
  { table, columns }: CopyHeader,
  { selection, directory, system }: { selection: TableSelection; directory: string; system: string },
): Block {
  const missing = selection.columns.find((column) => !columns.includes(column))
  if (missing !== undefined)
    throw new StartError(`The table ${table} of the dump has no column ${missing}: it must be a dump of ${system}`)
  const selected = [...selection.columns, ...(selection.optionalColumns ?? [])].filter((name) => columns.includes(name))
  const indexes = selected.map((name) => columns.indexOf(name))
  const stream = createWriteStream(join(directory, table), { mode: 0o600, highWaterMark: 1024 * 1024 })
  return {
    columns: selected,
    write(line) {
      const fields = line.split('\t')
      return writeLine(stream, indexes.map((index) => fields[index] ?? '\\N').join('\t'))
    },
    async close() {
      stream.end()
      await finished(stream)
    },
  }
}

function writeLine(stream: WriteStream, line: string): Promise<void> | void {
  if (!stream.write(`${line}\n`)) return once(stream, 'drain').then(() => {})
}

async function* readRows(path: string, columns: readonly string[] | undefined): AsyncGenerator<CopyRow> {
  if (!columns) return
  const indexes = new Map(columns.map((column, index) => [column, index]))
  for await (const lines of splitLines(createReadStream(path)))
    for (const line of lines) yield new CopyRow(indexes, line.split('\t'))
}
