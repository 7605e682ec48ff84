import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { changedWith, deletedWith, readBy } from '#generated/tableEffects.ts'

/** Tables by opaque names: what has read one of them may be outdated once it is written. */
export type TableUse = { readonly read: Set<string>; readonly written: Set<string> }

const current = new AsyncLocalStorage<TableUse>()

/** Statements are few; only those with lists of a length of their own are unlike all others. */
const statements = new LRUCache<string, TableUse>({ max: 2_000 })

const createTableUse = (): TableUse => ({ read: new Set(), written: new Set() })

/** Runs `work`, and collects the tables that its statements read and write. */
export async function collectTables<T>(
  work: (tables: TableUse) => T | Promise<T>,
): Promise<{ result: T; tables: TableUse }> {
  const tables = createTableUse()
  return { result: await current.run(tables, work, tables), tables }
}

/** Adds the tables of a statement to what the work that sends it has used. */
export function noteStatement(text: string): void {
  const use = current.getStore()
  if (!use) return
  let found = statements.get(text)
  if (!found) statements.set(text, (found = parseStatement(text)))
  noteTables(found, use)
}

/** Adds the tables from which a cached value was read. */
export function noteTables({ read, written }: TableUse, use = current.getStore()): void {
  for (const table of read) use?.read.add(table)
  for (const table of written) use?.written.add(table)
}

/** Each word that is the name of a table, a view or a function counts as read. */
export function parseStatement(text: string): TableUse {
  const use = createTableUse()
  for (const [name] of text.matchAll(/\w+/g)) addAll(use.read, readBy[name])
  for (const [, verb = '', name = ''] of text.matchAll(writePattern))
    addAll(use.written, (/^delete/i.test(verb) ? deletedWith : changedWith)[name])
  return use
}

/** The table of `on conflict do update` has been named before. */
const writePattern = /\b(insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(\w+)/gi

function addAll(found: Set<string>, tables: readonly string[] = []): void {
  for (const table of tables) found.add(toOpaqueName(table))
}

const opaqueNames = new Map<string, string>()

/** Callers compare names, and must not read them. */
function toOpaqueName(table: string): string {
  const known = opaqueNames.get(table) ?? hash('sha256', table, 'base64url').slice(0, 4)
  opaqueNames.set(table, known)
  return known
}
