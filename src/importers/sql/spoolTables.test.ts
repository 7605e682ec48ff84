import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { nonEmpty } from '#tests/nonEmpty.ts'
import type { CopyRow } from './copyRow.ts'
import { parseCopyField, parseCopyHeader } from './copyText.ts'
import { spoolTables, type TableSelection } from './spoolTables.ts'

const folder = mkdtempSync(join(tmpdir(), 'spool-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* cut(text: string, length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length)
}

const spool = <Table extends string>(dump: string, tables: Record<Table, TableSelection>, length = 7) =>
  spoolTables(cut(dump, length), { tables, directory: mkdtempSync(join(folder, 'd-')), system: 'the example' })

const dump = [
  'SET statement_timeout = 0;',
  'CREATE TABLE public.topics (id integer);',
  'COPY public.topics (id, title, "position", plugin_flag) FROM stdin;',
  '1\tA\\ttab and a \\\\N\t3\tt',
  '2\t\\N\t\\N\tf',
  '\\.',
  'COPY other.topics (id, title) FROM stdin;',
  '9\tanother schema',
  '\\.',
  'COPY public.users (id, username) FROM stdin;',
  '5\tZoë\u2028Ω\\r\\n\\.',
  '\\.',
  'COPY public.unread (id) FROM stdin;',
  'COPY public.topics (id, title) FROM stdin;',
  '\\.',
  '',
].join('\n')

it.each([
  ['\\N', null],
  ['', ''],
  ['plain', 'plain'],
  ['a\\nb\\tc\\rd\\be\\ff\\vg', 'a\nb\tc\rd\be\ff\vg'],
  ['\\\\N and \\\\', '\\N and \\'],
  ['\\101\\x42\\q\\.', 'ABq.'],
])('reads the field %j of a copy', (field, text) => {
  expect(parseCopyField(field)).toBe(text)
})

it.each([
  ['COPY public.posts (id, raw) FROM stdin;', { table: 'posts', columns: ['id', 'raw'] }],
  ['COPY posts ("position", "user") FROM stdin;', { table: 'posts', columns: ['position', 'user'] }],
  ['COPY "public"."order" (id) FROM stdin;', { table: 'order', columns: ['id'] }],
  ['COPY backup.posts (id) FROM stdin;', undefined],
  ['COPY public.posts FROM stdin;', undefined],
  ['-- COPY public.posts (id) FROM stdin;', undefined],
])('reads the header %s', (line, header) => {
  expect(parseCopyHeader(line)).toEqual(header)
})

it.each([1, 7, 10_000])('reads the selected columns of chunks of %i bytes by their names', async (length) => {
  const tables = await spool(
    dump,
    {
      topics: { columns: ['position', 'id', 'title'], optionalColumns: ['slug'] },
      users: { columns: ['username'] },
      polls: { columns: ['id'], isOptional: true },
    },
    length,
  )
  const rows = []
  for await (const row of tables.read('topics'))
    rows.push([
      row.getNumber('id'),
      row.find('title'),
      row.findNumber('position'),
      row.find('slug'),
      row.isTrue('flag'),
    ])
  expect(rows).toEqual([
    [1, 'A\ttab and a \\N', 3, null, false],
    [2, null, null, null, false],
  ])
  for await (const row of tables.read('users')) expect(row.getText('username')).toBe('Zoë\u2028Ω\r\n.')
  for await (const row of tables.read('polls')) expect(row).toBeUndefined()
  expect([tables.has('users'), tables.has('polls')]).toEqual([true, false])
})

it('reads times of UTC, and refuses rows without what they need', async () => {
  const lines = ['COPY t (at, id) FROM stdin;', '2020-01-02 03:04:05.123456\t1', 'infinity\tx', 'never\t1', '\\.']
  const tables = await spool(lines.join('\n'), { t: { columns: ['at', 'id'] } })
  const rows: CopyRow[] = []
  for await (const row of tables.read('t')) rows.push(row)
  expect(rows.map((row) => row.findTime('at'))).toEqual(['2020-01-02T03:04:05.123456Z', 'infinity', null])
  expect(() => rows[2]?.getTime('at')).toThrow('The dump has no time as at of a row: is it damaged?')
  expect(() => rows[1]?.getNumber('id')).toThrow('The dump has no number as id of a row: is it damaged?')
})

const refused: [string, Record<string, TableSelection>, string][] = [
  ['a table', { badges: { columns: ['id'] } }, 'The dump has no table badges: it must be a dump of the example'],
  [
    'a column',
    { users: { columns: ['salt'] } },
    'The table users of the dump has no column salt: it must be a dump of',
  ],
]

it.each(nonEmpty(refused))('refuses a dump without %s', async (_, tables, message) => {
  await expect(spool(dump, tables)).rejects.toThrow(message)
})

it('refuses a dump that ends early', async () => {
  await expect(spool(dump.slice(0, 150), { topics: { columns: ['id'] } })).rejects.toThrow('it is not whole')
})
