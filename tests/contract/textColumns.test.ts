import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { textErasers } from '#objects/server/textErasers.ts'
import type { TextColumn, TextColumns } from '#platform/db/textColumns.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()

const files = import.meta.glob<{ textColumns: TextColumns }>(
  ['/src/features/*/server/textColumns.ts', '/src/objects/server/textColumns.ts', '/src/platform/textColumns.ts'],
  { eager: true },
)

const declared = Object.entries(files).flatMap(([file, { textColumns }]) =>
  Object.entries(textColumns).flatMap(([table, columns]) =>
    Object.entries(columns).map(([name, column]) => ({ file, name: `${table}.${name}`, column })),
  ),
)
const byName = new Map(declared.map(({ name, column }) => [name, column]))

/** Every column that can hold words. */
async function listColumns(): Promise<string[]> {
  const { rows } = await site.pool.query<{ name: string }>(`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
      and (c.data_type in ('text', 'jsonb', 'json', 'tsvector', 'bytea', 'character varying')
        or (c.data_type = 'ARRAY' and c.udt_name in ('_text', '_varchar', '_jsonb')))
    order by 1`)
  return rows.map(({ name }) => name)
}

const fatesOf = (column: TextColumn): string[] =>
  column.kind === 'copy' ? [column.revision, column.deletion, column.account] : []

describe('the columns that can hold words', () => {
  it('are each declared once, in the textColumns.ts of the feature that owns the table', async () => {
    const columns = await listColumns()
    const hint = 'add the column to textColumns.ts: what does it hold, and what becomes of it when the text is purged?'
    expect(
      columns.filter((name) => !byName.has(name)),
      hint,
    ).toEqual([])
    expect(declared.map(({ name }) => name).toSorted(), 'each is declared once, and exists').toEqual(columns.toSorted())
  })

  it('are of a table that a migration creates, so that db/schema.sql shows what was compared', () => {
    const schema = readFileSync('db/schema.sql', 'utf8')
    const tables = new Set(declared.map(({ name }) => name.split('.')[0]))
    expect([...tables].filter((table) => !schema.includes(`create table ${table} (`))).toEqual([])
  })

  it('copy from a column that holds words itself', () => {
    const strays = declared.filter(({ column }) => column.kind === 'copy' && !byName.has(column.of))
    expect(strays).toEqual([])
  })

  it('that are erased have an eraser, and no other column has one', () => {
    const erased = declared.filter(({ column }) => fatesOf(column).includes('erased')).map(({ name }) => name)
    const erasers = textErasers.list(site.context()).map(({ column }) => column)
    expect(erasers.toSorted()).toEqual(erased.toSorted())
  })
})
