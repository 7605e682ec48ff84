import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildClientSchema, getIntrospectionQuery, printSchema } from 'graphql'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildModel } from '#features/creations/models/server/operations/buildModel.ts'
import { readImportedVersions } from '#features/creations/server/jobs.ts'
import { parseVersionKey as parseOurs } from '#features/tracker/contract/version.ts'
import { emptyTargets } from '#tests/archives.ts'
import { importArchive } from '#tests/importArchive.ts'
import { readPage } from '#tests/importers/comparePages.ts'
import { temporaryFolders } from '#tests/importers/createConvertedSite.ts'
import { type Deviations, startIncumbent } from '#tests/importers/incumbentProxy.ts'
import { fillRichSite, secret } from '#tests/importers/richSite.ts'
import { joinSite, type TestSite, testSite } from '#tests/testSite.ts'
import { createArchiveWriter } from '../archive/archiveWriter.ts'
import { Report } from '../report.ts'
import { UnavailableError } from './http/errors.ts'
import { createSiteConverter } from './site.ts'
import { parseVersionKey } from './tracker/versionReports.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const limits = { timeoutMs: 10_000, maxAttempts: 4, pauseMs: 5, maxAnswerBytes: 8_000_000, maxFileBytes: 5_000_000 }
// The other site has limits too, which the tests of politeness set themselves.
const source = await testSite({ READ_LIMIT_FACTOR: '1000' })
const createFolder = temporaryFolders()
const createTarget = emptyTargets()
const folder = createFolder()

let origin: string
let target: TestSite
let report: Report
/** What a visitor read on the pages of the source before anything was converted. */
const pages = new Map<string, unknown>()

type Options = { folder: string; limits?: typeof limits; requestsPerSecond?: number }

async function convert(from: string, { folder, requestsPerSecond = 100_000, ...options }: Options) {
  const report = new Report()
  const directory = join(folder, 'archive')
  rmSync(directory, { recursive: true, force: true })
  const archive = createArchiveWriter(directory)
  const network = { requestsPerSecond, cacheDirectory: join(folder, 'cache') }
  await createSiteConverter(options.limits ?? limits).convert({ source: from, archive, report, network })
  await archive.close()
  return { report, directory }
}

async function convertFrom(deviations: Deviations, options: Partial<Options> = {}) {
  const incumbent = await startIncumbent(origin, deviations)
  return { ...(await convert(incumbent.origin, { folder: createFolder(), ...options })), incumbent }
}

/** Loads an archive into an empty site, whose staff gives roles again, and whose jobs read the files. */
async function open(directory: string): Promise<TestSite> {
  const site = await importArchive(createTarget, directory, createFolder())
  await site.pool.query(`update users set roles = '{developer}' where username = 'triager'`)
  await readImportedVersions.run(site.context(), {})
  return site
}

/** The documents of an archive by the name of their file, without what each run changes: downloads count at the source. */
function readDocuments(directory: string): Record<string, Record<string, unknown>[]> {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'))
  return Object.fromEntries(
    names.sort().map((name) => {
      const lines = readFileSync(join(directory, name), 'utf8').trim().split('\n')
      return [name, lines.map((line) => ({ ...JSON.parse(line), downloadCount: 0, origin: '' }))]
    }),
  )
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const paths = await fillRichSite(source)
  await source.pool.query('delete from ephemeral_messages')
  origin = await source.server.listen({ port: 0, host: '127.0.0.1' })
  for (const path of paths) pages.set(path, await readPage(source, path))
  const converted = await convert(origin, { folder })
  report = converted.report
  target = await open(converted.directory)
})

/** Not among what the API is read for, and said so in docs/importers/site.md. */
const notTaken = /^\/(?:pages|newsletter|register|settings|complete-register)\b/

describe('a site that was read by its API', () => {
  it('has the same pages for a visitor as the source', async () => {
    const users = new Set(readDocuments(join(folder, 'archive'))['users.jsonl']?.map(({ username }) => `/@${username}`))
    const compared = [...pages].filter(
      ([path, page]) => !notTaken.test(path) && Array.isArray(page) && (!path.startsWith('/@') || users.has(path)),
    )
    const collections = compared.filter(([path]) => path.startsWith('/collections/col-')).map(([path]) => path)
    const unlisted = (await Promise.all(collections.map(async (path) => [path, await readPage(target, path)] as const)))
      .filter(([, page]) => page === 404)
      .map(([path]) => path)
    expect(compared.length).toBeGreaterThan(200)
    expect(unlisted.length).toBeLessThan(collections.length / 2)
    for (const [path, page] of compared)
      if (!unlisted.includes(path)) expect([path, await readPage(target, path)]).toEqual([path, page])
  })

  it('is told from one that differs in a number', async () => {
    const path = [...pages.keys()].find((each) => each.startsWith('/forum/') && each.endsWith('/pictures-marks')) ?? ''
    await source.pool.query(`update objects set score = score + 1 where lwid like 'pst-%'`)
    const changed = await readPage(await joinSite(source), path)
    await source.pool.query(`update objects set score = score - 1 where lwid like 'pst-%'`)
    expect(changed).not.toEqual(pages.get(path))
  })

  it('leads lwids and numbers to the same things', async () => {
    const { rows } = await source.pool.query<{ lwid: string }>(
      `select lwid from objects where kind in ('post', 'ticket', 'creation', 'comment') and deleted_at is null`,
    )
    let sameCount = 0
    for (const { lwid } of rows) {
      const [former, present] = await Promise.all(
        [source, target].map(async ({ server }) => (await server.inject(`/view/${lwid}`)).headers.location),
      )
      if (former === undefined) continue
      if (present === former) sameCount += 1
      else expect([lwid, present]).toEqual([lwid, former])
    }
    expect(sameCount).toBeGreaterThan(50)
  })

  it('counts likes with and without their authors', async () => {
    expect(report.count('kept', 'likes')).toBe(3)
    expect(report.count('changed', 'likes of people whom the API does not name, which are a number now')).toBe(2)
    const { rows } = await target.pool.query(`select score, former_likes from objects where former_likes > 0`)
    expect(rows).toEqual([
      { score: 1, former_likes: 1 },
      { score: 1, former_likes: 1 },
    ])
  })

  it('knows what the files contain, and builds the same models', async () => {
    const query = `{ creations(filter: {author: "builder"}, page: {sort: ["created"]}) {
      kind modelStatus blotterInfo { component_count wire_count squares parts { type count } mods { id } } modInfo { id name version }
      worksWith: versionFor(gameVersion: "0.92") { number } needs { id } model { byteSize } modelThumbnail { byteSize }
      versions { number modelStatus componentCount } } }`
    const read = async (site: TestSite) => {
      const { rows } = await site.pool.query<{ id: number }>(
        `select object_id::int as id from creations c join users u on u.id = c.author_id where u.username = 'builder' and c.kind <> 'mod'`,
      )
      for (const { id } of rows) await buildModel(site.context(), id)
      return (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json().data.creations
    }
    const creations = await read(target)
    expect(creations).toEqual(await read(source))
    expect(creations).toMatchObject([
      { kind: 'WORLD', blotterInfo: { component_count: 3 }, versions: [{ number: 2 }, { number: 1 }] },
      { kind: 'SUBASSEMBLY', modelStatus: 'READY', blotterInfo: { squares: [4, expect.any(Number), 2] } },
      { kind: 'MOD', modInfo: { id: 'HexLamps' } },
    ])
  })

  it('has models, comparisons and tests made in the background, and nobody notified', async () => {
    const { rows } = await target.pool.query<{ name: string }>(`select distinct type as name from outbox order by 1`)
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['creation.stored', 'creation.testBenchChanged', 'creation.comparisonRequested']),
    )
    expect(rows.map(({ name }) => name)).not.toContain('creation.versionAdded')
    expect((await target.pool.query('select from notifications')).rows).toEqual([])
  })

  it('has nobody who could be signed in as, and no staff', async () => {
    const { rows } = await target.pool.query(
      `select count(*)::int from users where email is not null or password_hash is not null or verified`,
    )
    expect(rows).toEqual([{ count: 0 }])
    expect((await target.pool.query('select from identities')).rows).toEqual([])
  })
})

describe('what a visitor cannot see', () => {
  const findSecret = (directory: string) =>
    readdirSync(directory, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).includes(secret))
      .map(({ name }) => name)

  it('is neither in the archive nor in the cache', async () => {
    const { rows } = await source.pool.query<{ count: number }>(
      `select (select count(*) from posts where body like $1)::int + (select count(*) from comments where body like $1)::int
         + (select count(*) from tickets where title like $1)::int + (select count(*) from collections where title like $1)::int as count`,
      [`%${secret}%`],
    )
    expect(rows[0]?.count).toBeGreaterThan(5)
    expect(findSecret(folder)).toEqual([])
  })

  it('is found where it is public', async () => {
    await source.pool.query(`update posts set title = $1 where title = 'Pictures & <marks>'`, [`${secret} in public`])
    const other = createFolder()
    await convert(origin, { folder: other })
    await source.pool.query(`update posts set title = 'Pictures & <marks>' where title = $1`, [`${secret} in public`])
    expect(findSecret(other)).toContain('posts.jsonl')
  })
})

describe('a site that deviates', () => {
  it('gives the same archive with pages of 7, refusals and lost connections', async () => {
    const { directory, incumbent } = await convertFrom({ pageSize: 7, limitEvery: 10, dropEvery: 13 })
    expect(incumbent.requests.filter(({ status }) => status === 429).length).toBeGreaterThan(10)
    expect(incumbent.requests.filter(({ status }) => status === 0).length).toBeGreaterThan(10)
    const [refused, next] = incumbent.requests.slice(9)
    expect(refused?.status).toBe(429)
    expect((next?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThan(990)
    expect(readDocuments(directory)).toEqual(readDocuments(join(folder, 'archive')))
  })

  it('may lack fields, and have others by their former names', async () => {
    const { directory, report } = await convertFrom({ sdl: await toFormerSdl() })
    const former = readDocuments(join(folder, 'archive'))
    const documents = readDocuments(directory)
    for (const name of ['posts', 'comments', 'tickets', 'creations'])
      expect([name, documents[`${name}.jsonl`]?.length]).toEqual([name, former[`${name}.jsonl`]?.length])
    expect(documents['comments.jsonl']).toEqual(former['comments.jsonl'])
    expect(documents['posts.jsonl']?.some(({ pinnedAt }) => pinnedAt)).toBe(false)
    expect(documents['rows/creation_versions.jsonl']).toHaveLength(documents['creations.jsonl']?.length ?? 0)
    expect(report.count('lost', 'fields that the API of the other site does not have')).toBeGreaterThan(3)
    const site = await open(directory)
    expect((await site.server.inject('/tracker/solver/1')).statusCode).toBe(200)
  })

  it('is refused in a sentence if it is another kind of site', async () => {
    const { origin: other } = await startIncumbent(origin, { sdl: 'type Query { weather: String }' })
    await expect(convert(other, { folder: createFolder() })).rejects.toThrow(
      /has neither forums nor products nor creations/,
    )
  })

  it('loses files that are too large, and says so', async () => {
    const { report } = await convertFrom({ endless: /\/versions\/2\/download$/ })
    expect(report.count('lost', 'files that are too large')).toBeGreaterThan(0)
    expect(report.count('kept', 'creations')).toBeGreaterThan(10)
  })

  it('is refused in a sentence if an answer is too large', async () => {
    const small = { ...limits, maxAnswerBytes: 2_000 }
    await expect(convert(origin, { folder: createFolder(), limits: small })).rejects.toThrow(
      '/graphql has more than 2000 bytes',
    )
  })

  it('leads the converter to no other host', async () => {
    const elsewhere = await startIncumbent(origin)
    const redirected = { path: /download$/, to: `${elsewhere.origin}/secret` }
    await expect(convertFrom({ redirected })).rejects.toThrow(`leads to ${elsewhere.origin}`)
    expect(elsewhere.requests).toEqual([])
  })
})

describe('a run', () => {
  it('is polite, and names the program', async () => {
    const { origin: from, requests, state } = await startIncumbent(origin)
    state.stopAfter = 21
    const running = convert(from, { folder: createFolder(), requestsPerSecond: 20 }).catch((error: Error) => error)
    expect(await running).toBeInstanceOf(UnavailableError)
    const [first, last] = [requests[0], requests[20]]
    expect((last?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(0.9 * 1_000)
    expect(requests[0]?.userAgent).toMatch(/^Backplane\//)
  })

  it('goes on where it was stopped, and asks nothing twice', async () => {
    const resumed = createFolder()
    const whole = await startIncumbent(origin)
    await convert(whole.origin, { folder: createFolder() })

    const stopping = await startIncumbent(origin)
    stopping.state.stopAfter = 60
    await expect(convert(stopping.origin, { folder: resumed })).rejects.toThrow('run the same command again')
    stopping.state.stopAfter = Number.POSITIVE_INFINITY
    const { directory } = await convert(stopping.origin, { folder: resumed })
    const answered = stopping.requests.map(({ path, body }) => `${path} ${body}`)
    expect(answered.filter((each, index) => answered.indexOf(each) < index)).toEqual([])
    expect(answered).toHaveLength(whole.requests.length)
    expect(readDocuments(directory)).toEqual(readDocuments(join(folder, 'archive')))
  })

  it('reads in a later run no file twice', async () => {
    const { origin: from, requests } = await startIncumbent(origin)
    const both = createFolder()
    await convert(from, { folder: both })
    const files = () => requests.filter(({ body }) => !body).length
    const [fileCount, firstCount] = [files(), requests.length]
    expect(fileCount).toBeGreaterThan(20)
    const { directory } = await convert(from, { folder: both })
    expect(files()).toBe(fileCount)
    expect(requests.length).toBeLessThan(firstCount * 2 - fileCount + 1)
    expect(readDocuments(directory)).toEqual(readDocuments(join(folder, 'archive')))
  })
})

it('compares versions as the tracker does', () => {
  for (const version of ['0.91', 'v1.2.3', 'next', '1.2.3.4.5.6.7.8.9', '99999999999', ''])
    expect(parseVersionKey(version)).toEqual(parseOurs(version))
})

/** The API without versions, pins and histories, and with the names that comments and products had. */
async function toFormerSdl(): Promise<string> {
  const answer = await source.server.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: getIntrospectionQuery({ descriptions: false }) },
  })
  const removed: Record<string, readonly RegExp[]> = {
    Comment: [/^ {2}(?:createdAt|editedAt|parentId|score)\b/],
    Query: [/^ {2}(?:collections?|blog)\b/],
    Post: [/^ {2}(?:pin|slug)\b/],
    Product: [/^ {2}name\b/],
    Ticket: [/^ {2}(?:timeline|attachments|relations)\b/],
    Forum: [/^ {2}pinned\b/],
    Creation: [/^ {2}versions\b/],
    World: [/^ {2}versions\b/],
    Subassembly: [/^ {2}versions\b/],
    Mod: [/^ {2}versions\b/],
  }
  let type = ''
  const lines = printSchema(buildClientSchema(answer.json().data)).split('\n')
  return lines
    .filter((line) => {
      type = /^(?:type|interface) (\w+)/.exec(line)?.[1] ?? type
      return !removed[type]?.some((pattern) => pattern.test(line))
    })
    .map((line) => line.replace(/^ {2}comments\(.*objid: String.*\)/, '  comments(objid: String!)'))
    .join('\n')
}
