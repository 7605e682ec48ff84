import { glob, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'
import { listNodes, type Node } from '../operations/modules.ts'
import { getMember } from '../operations/rules.ts'

/** A table that the SQL of a feature names. */
export type TableUse = { readonly feature: string; readonly file: string; readonly table: string }

/** The methods of Kysely whose first argument is a table, with or without an alias. */
const tableMethods = /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|using|from|\w+Join)$/
/** The words of SQL after which a table is named. */
const tableWords = /\b(?:from|join|into|update|using|only|references|table)\s+(?:only\s+)?"?(\w+)/gi

/** Reads the SQL of the features in `directory`; tests and scenarios are ignored. */
export async function readTables(directory: string, tables: ReadonlySet<string>): Promise<TableUse[]> {
  const uses: TableUse[] = []
  for await (const file of glob('{*,*/*}/server/**/*.ts', { cwd: directory })) {
    if (/\.(test|scenario)\.ts$/.test(file)) continue
    const [feature = ''] = file.split(sep)
    const named = listTables(file, await readFile(join(directory, file), 'utf8'))
    for (const table of new Set(named)) if (tables.has(table)) uses.push({ feature, file, table })
  }
  return uses
}

const listTables = (file: string, text: string): string[] =>
  listNodes(parseSync(file, text).program as Node).flatMap((node) => {
    if (node.type === 'CallExpression') return listArguments(node)
    if (node.type !== 'TaggedTemplateExpression') return []
    const statement = node.quasi.quasis.map(({ value }) => value.raw).join(' x ')
    return [...statement.matchAll(tableWords)].flatMap(([, table]) => table ?? [])
  })

function listArguments(call: Extract<Node, { type: 'CallExpression' }>): string[] {
  const { callee, arguments: passed } = call
  if (!tableMethods.test(getMember(callee) ?? '')) return []
  const [first] = passed
  const named = first?.type === 'ArrayExpression' ? first.elements : [first]
  return named.flatMap((node) => (node?.type === 'Literal' ? (String(node.value).split(' ')[0] ?? []) : []))
}

/** The tables of `db/schema.sql`. */
export const parseTables = (schema: string): Set<string> =>
  new Set([...schema.matchAll(/^create table (?:public\.)?(\w+)/gim)].flatMap(([, table]) => table ?? []))
