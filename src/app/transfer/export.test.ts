import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readColumns, toKind } from '#platform/archive/documents/fields.ts'
import { createLineSchema } from '#platform/archive/documents/lineSchema.ts'
import { describeIndexes, digestTables, emptyTargets, toStorageConfig, withClient } from '#tests/archives.ts'
import { factories } from '#tests/factories.ts'
import { fillSite } from '#tests/fillSite.ts'
import { testSite } from '#tests/testSite.ts'
import { kindDefinitions } from './kinds.ts'
import { runExport } from './runExport.ts'
import { runImport } from './runImport.ts'
import { isExported } from './tables.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const site = await testSite()
const make = factories(site)
const folder = mkdtempSync(join(tmpdir(), 'export-'))
const directory = join(folder, 'site')
const createTarget = emptyTargets()
const options = { migrationsDirectory: 'db/migrations', renderTexts: () => Promise.resolve() }

afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await fillSite(site, make)
  const { lwid } = await make.post({ title: 'A text of all characters' })
  await site.pool.query('update posts set body = $1 where object_id = (select id from objects where lwid = $2)', [
    'A \\n, \\N, \\., \ttab, \u0001, \u0002, "quotes", 二 and 😀',
    lwid,
  ])
  await site.services.files.put('images/exported', Buffer.from('the bytes of an image'))
  await runExport(toStorageConfig(site.connection, site.services.config.dataDir), directory)
})

const readKinds = () =>
  withClient(site.connection, async (client) => {
    const columns = await readColumns(client)
    return kindDefinitions.map((definition) => toKind(definition, columns))
  })

/** Readers know what a time and a whole number are. */
const toJsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, {
    io: 'input',
    override({ jsonSchema }) {
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.type === 'integer') {
        delete jsonSchema.minimum
        delete jsonSchema.maximum
      }
    },
  })

it('the documented schemas are those of the lines', async () => {
  const kinds = await readKinds()
  const rows: Record<string, unknown> = {}
  for (const kind of kinds) {
    const { name } = kind.definition
    const { $schema, ...schema } = toJsonSchema(createLineSchema(kind))
    if (name.startsWith('rows/')) rows[name.slice(5)] = schema
    else await expectFile(`${name}.schema.json`, { $schema, title: `A line of ${name}.jsonl`, ...schema })
  }
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  await expectFile('rows.schema.json', { $schema, title: 'A line of rows/<name>.jsonl, by its name', $defs: rows })
})

const expectFile = (name: string, content: unknown) =>
  expect(`${JSON.stringify(content, null, 2)}\n`).toMatchFileSnapshot(`../../../docs/archive/${name}`)

it('each line of an export is valid against the documented schemas', () => {
  const read = (name: string) => JSON.parse(readFileSync(join('docs/archive', name), 'utf8'))
  const { $schema, $defs } = read('rows.schema.json')
  let count = 0
  for (const { name } of kindDefinitions) {
    const source = name.startsWith('rows/') ? { $schema, ...$defs[name.slice(5)] } : read(`${name}.schema.json`)
    const schema = z.fromJSONSchema(source)
    for (const line of readFileSync(join(directory, `${name}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean)) {
      expect(schema.safeParse(JSON.parse(line)).error, `${name}: ${line}`).toBeUndefined()
      count += 1
    }
  }
  expect(count).toBeGreaterThan(200)
})

it('an imported site equals the one that was exported', async () => {
  const { config, connection } = await createTarget(join(folder, 'imported'))
  await runImport(config, directory, options)
  // A job makes these again.
  const selection = { isIncluded: isExported, omittedColumns: ['title_words', 'words'] }
  const expected = await digestTables(site.connection, selection)
  expect(await digestTables(connection, selection)).toEqual(expected)
  expect(await describeIndexes(connection)).toEqual(await describeIndexes(site.connection))
  expect(Object.keys(expected).length).toBeGreaterThan(75)
  expect(readFileSync(join(config.dataDir, 'files/images/exported'), 'utf8')).toBe('the bytes of an image')
  await withClient(connection, async (client) => {
    const { rows } = await client.query(`select nextval('objects_id_seq') > max(id) as "isNew" from objects`)
    expect(rows).toEqual([{ isNew: true }])
    await expect(client.query(`update action_logs set action = ''`)).rejects.toThrow('added and never changed')
  })
})

it('an export needs a directory of its own, and leaves nothing unfinished', async () => {
  await expect(runExport(toStorageConfig(site.connection, folder), directory)).rejects.toThrow(
    /is not empty: choose another/,
  )
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([])
})

/** A copy of the export with another content of one file. */
function altered(name: string, change: (content: string) => string): string {
  const copy = mkdtempSync(join(folder, 'altered-'))
  const names = ['manifest.json', 'files.jsonl', ...kindDefinitions.map((kind) => `${kind.name}.jsonl`)]
  for (const part of ['rows', 'files']) mkdirSync(join(copy, part))
  for (const file of readdirSync(join(directory, 'files')))
    writeFileSync(join(copy, 'files', file), readFileSync(join(directory, 'files', file)))
  for (const each of names) {
    const content = readFileSync(join(directory, each), 'utf8')
    writeFileSync(join(copy, each), each === name ? change(content) : content)
  }
  return copy
}

it.each([
  [
    'manifest.json',
    (text: string) => text.replace('"formatVersion": 1', '"formatVersion": 2'),
    /^manifest.json: formatVersion: /,
  ],
  ['posts.jsonl', (text: string) => text.replace('"title":', '"titel":'), /^posts.jsonl, line 1: /],
  [
    'posts.jsonl',
    (text: string) => text.slice(text.indexOf('\n') + 1),
    /^posts.jsonl has \d+ documents instead of \d+$/,
  ],
  [
    'users.jsonl',
    (text: string) => text.replace(/"username":"[^"]+"/, '"username":"a b"'),
    /^users: .*users_username_check/,
  ],
  [
    'comments.jsonl',
    (text: string) => text.replace(/"parent":"[^"]+"/, '"parent":"pst-00000000"'),
    /no document has the lwid pst-00000000/,
  ],
  [
    'files.jsonl',
    (text: string) => text.replace(/"sha256":"..../, '"sha256":"0000'),
    /^files\/0000[0-9a-f]{60} is missing/,
  ],
] as const)('refuses a fault in %s, and no site starts on what is loaded', async (...[name, change, message]) => {
  const { config } = await createTarget(mkdtempSync(join(folder, 'refused-')))
  const source = altered(name, change)
  await expect(runImport(config, source, options)).rejects.toThrow(message)
})

it('refuses an export without its manifest, and files that it does not know', async () => {
  const { config } = await createTarget(join(folder, 'unknown'))
  const source = altered('', String)
  writeFileSync(join(source, 'topics.jsonl'), '')
  await expect(runImport(config, source, options)).rejects.toThrow(/^topics.jsonl is no file of an export/)
  rmSync(join(source, 'manifest.json'))
  await expect(runImport(config, source, options)).rejects.toThrow(/is no whole export/)
})
