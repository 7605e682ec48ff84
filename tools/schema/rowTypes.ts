import { Kysely, PostgresDialect } from 'kysely'
import { generate, PostgresDialect as PostgresGenerator } from 'kysely-codegen'
import type pg from 'pg'
import { listPublicColumns } from './publicColumns.ts'

/** 64-bit integers are numbers, as src/platform/db parses them; timestamps are Dates. Public texts are screened ones. */
export async function generateRowTypes(pool: pg.Pool): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const types = await generate({
    db,
    dialect: new PostgresGenerator({ defaultSchemas: ['public'] }),
    typeMapping: { int8: 'number' },
    // Otherwise it writes into its own package.
    outFile: null,
  })
  return markPublicTexts(types, await listPublicColumns())
}

/** Throws if a declared column does not exist. */
function markPublicTexts(types: string, tables: ReadonlyMap<string, ReadonlySet<string>>): string {
  const missing = new Set([...tables].flatMap(([table, names]) => [...names].map((name) => `${table}.${name}`)))
  const interfaces = new Map([...types.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, name]) => [name, table]))
  const marked = types.replace(/^export interface (\w+) \{\n([^}]*)\}/gm, (whole, name: string, body: string) => {
    const table = interfaces.get(name) ?? ''
    const columns = tables.get(table)
    if (!columns) return whole
    const lines = body.replace(/^ {2}(\w+): (.*);$/gm, (line, column: string, type: string) => {
      if (!columns.has(column)) return line
      missing.delete(`${table}.${column}`)
      return `  ${column}: ${type.replace(/\bstring\b/, 'ScreenedText')};`
    })
    return `export interface ${name} {\n${lines}}`
  })
  if (missing.size) throw new Error(`No such columns of text: ${[...missing].join(', ')}`)
  const kysely = 'import type { ColumnType } from "kysely";'
  return marked.replace(kysely, `${kysely}\nimport type { ScreenedText } from '#platform/screenedText.ts'`)
}
