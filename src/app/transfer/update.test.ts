import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash as hashBcrypt } from 'bcryptjs'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { StorageConfig } from '#platform/config/config.ts'
import type { ConnectionOptions } from '#platform/postgres/startPostgres.ts'
import { rejectUnfinished } from '#platform/postgres/unfinishedCopy.ts'
import { digestTables, emptyTargets, withClient, writeArchive } from '#tests/archives.ts'
import { createTestSite } from '#tests/testSite.ts'
import { runImport } from './runImport.ts'
import { runUpdate } from './runUpdate.ts'
import { isCopied } from './tables.ts'
import { renderTexts } from './transactions/renderTexts.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'update-'))
const createTarget = emptyTargets()
afterAll(() => rmSync(folder, { recursive: true }))

const toLwid = (prefix: string, number: number) => `${prefix}-${number.toString(16).padStart(8, '0')}`
const ana = { lwid: toLwid('usr', 1), username: 'ana', email: 'ana@example.org', verified: true, roles: ['admin'] }
const bo = { lwid: toLwid('usr', 2), username: 'boris', passwordHash: await hashBcrypt('a former password', 4) }
const forum = { lwid: toLwid('frm', 1), key: 'general', title: 'General' }
const createPost = (number: number, body = `Text **${number}**`) => ({
  lwid: toLwid('pst', number),
  parent: forum.lwid,
  author: bo.lwid,
  createdAt: '2020-01-01T10:00:00Z',
  title: `Post ${number}`,
  body,
})
const createPosts = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => createPost(first + index))
const comment = { lwid: toLwid('cmt', 1), parent: toLwid('pst', 1), author: ana.lwid, body: 'Welcome!' }
const rating = { object: toLwid('pst', 1), user: ana.lwid }
const address = { address: '/t/1', object: toLwid('pst', 1) }

const former = {
  'users.jsonl': [ana, bo],
  'forums.jsonl': [forum],
  'posts.jsonl': createPosts(1, 400),
  'comments.jsonl': [comment],
  'rows/ratings.jsonl': [rating],
  'rows/old_addresses.jsonl': [address],
}
const edited = createPosts(1, 400).map((post, index) =>
  index < 100 ? { ...post, body: `Edited **${index}**`, editedAt: '2020-02-01T10:00:00Z' } : post,
)
const later = {
  ...former,
  'posts.jsonl': [...edited.slice(0, 399), ...createPosts(401, 900)],
  'comments.jsonl': [comment, { ...comment, lwid: toLwid('cmt', 2), parent: toLwid('pst', 901 - 1), body: 'New.' }],
  'rows/ratings.jsonl': [rating, { object: toLwid('pst', 900), user: ana.lwid }],
  'rows/old_addresses.jsonl': [address, { address: '/t/900', object: toLwid('pst', 900) }],
}

let config: StorageConfig
let connection: ConnectionOptions
let output: string[] = []

const query = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(connection, async (client) => (await client.query<Row & pg.QueryResultRow>(text, values)).rows)

const renderWithTestSite = async () => {
  const site = await createTestSite({ env: { DATA_DIR: config.dataDir }, connection })
  await withClient(connection, (client) => renderTexts(site.context(), client))
  await site.stop()
}

const update = (files: Readonly<Record<string, readonly object[]>>, isDryRun = false) =>
  runUpdate(config, writeArchive(folder, files), { isDryRun, renderTexts: renderWithTestSite })

const readCounts = () =>
  Object.fromEntries([...output.join('\n').matchAll(/ +([\d,]+) (.+)/g)].map(([, n, what]) => [what, n]))
const digest = () => digestTables(connection, { isIncluded: isCopied })

beforeAll(async () => {
  ;({ config, connection } = await createTarget(join(folder, 'site')))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await runImport(config, writeArchive(folder, former), {
    migrationsDirectory: 'db/migrations',
    renderTexts: renderWithTestSite,
  })
})

beforeEach(() => {
  output = []
  vi.spyOn(console, 'log').mockImplementation((text) => output.push(String(text)))
})

it('an update by the same archive changes nothing', async () => {
  const before = await digest()
  await update(former)
  expect(await digest()).toEqual(before)
  expect(readCounts()).toMatchObject({ 'new documents': '0', 'changed documents': '0', 'unchanged documents': '404' })
})

it('a dry run says what an update would change, and changes nothing', async () => {
  const before = await digest()
  await update(later, true)
  expect(await digest()).toEqual(before)
  expect(readCounts()).toMatchObject({
    'new documents': '501',
    'changed documents': '100',
    'new rows, such as likes': '2',
  })
  expect(output.at(-1)).toBe('This was a dry run: nothing is written.')
})

it('an update adds 500 new posts and changes 100 edited ones, but none that was edited or deleted here', async () => {
  // The site is used between the archives.
  await query(
    `update posts set body = 'Mine.', rendered_body = '<p>Mine.</p>' where object_id in
    (select id from objects where lwid = $1)`,
    [toLwid('pst', 7)],
  )
  await query('update objects set hidden_at = now() where lwid = $1', [toLwid('pst', 8)])
  await query(`update objects set view_count = 12 where lwid = $1`, [toLwid('pst', 9)])
  await query('delete from ratings')
  const ownHash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA'
  await query('update users set password_hash = $2 where lwid = $1', [bo.lwid, ownHash])
  const versionsBefore = await query<{ lwid: string; version: string }>(
    'select o.lwid, p.xmin::text as version from posts p join objects o on o.id = p.object_id order by 1',
  )

  await update({ ...later, 'users.jsonl': [ana, { ...bo, flair: 'Builder', passwordHash: 'another' }] })

  expect(readCounts()).toMatchObject({
    'new documents': '501',
    'changed documents': '99',
    'unchanged documents': '302',
    'documents that this archive lacks, which stay': '1',
    'new rows, such as likes': '2',
    'documents kept because edited or deleted here (pst-00000007, pst-00000008)': '2',
  })
  const posts = await query<{ lwid: string; body: string; html: string; version: string; views: number }>(
    `select o.lwid, p.body, p.rendered_body as html, p.xmin::text as version, o.view_count as views
     from posts p join objects o on o.id = p.object_id order by 1`,
  )
  expect(posts).toHaveLength(900)
  const versions = new Map(versionsBefore.map(({ lwid, version }) => [lwid, version]))
  const written = posts.filter(({ lwid, version }) => versions.get(lwid) !== version).map(({ lwid }) => lwid)
  const expected = [
    ...Array(100).keys(),
    ...Array(500)
      .fill(400)
      .map((start, index) => start + index),
  ]
  expect(written).toEqual(
    expected.map((index) => toLwid('pst', index + 1)).filter((lwid) => !/0000000[78]$/.test(lwid)),
  )
  expect(posts[0]).toMatchObject({ body: 'Edited **0**', html: '<p>Edited <strong>0</strong></p>\n' })
  expect(posts[6]).toMatchObject({ body: 'Mine.', html: '<p>Mine.</p>' })
  expect(posts[8]).toMatchObject({ body: 'Edited **8**', views: 12 })
  expect(posts[899]).toMatchObject({ html: '<p>Text <strong>900</strong></p>\n' })
  const [user] = await query('select flair, password_hash from users where lwid = $1', [bo.lwid])
  expect(user).toEqual({ flair: 'Builder', password_hash: ownHash })
  const [last] = await query('select score, comment_count from objects where lwid = $1', [toLwid('pst', 900)])
  expect(last).toEqual({ score: 1, comment_count: 1 })
  const likes = await query('select o.lwid from ratings r join objects o on o.id = r.object_id')
  expect(likes).toEqual([{ lwid: toLwid('pst', 900) }])

  const before = await digest()
  output = []
  await update({ ...later, 'users.jsonl': [ana, { ...bo, flair: 'Builder', passwordHash: 'another' }] })
  expect(await digest()).toEqual(before)
  expect(readCounts()).toMatchObject({ 'new documents': '0', 'changed documents': '0', 'new rows, such as likes': '0' })
})

it('gives what is new of a former account to the member who has claimed it', async () => {
  await query(
    `insert into former_accounts (user_id, origin, name, claimed_by)
     select b.id, 'https://other.example', 'boris', a.id from users b, users a where b.lwid = $1 and a.lwid = $2`,
    [bo.lwid, ana.lwid],
  )
  await update({ ...later, 'posts.jsonl': [...later['posts.jsonl'], createPost(901)] })
  const authors = await query(`select u.lwid from objects o join users u on u.id = o.author_id where o.lwid = $1`, [
    toLwid('pst', 901),
  ])
  await query('delete from former_accounts')
  expect(authors).toEqual([{ lwid: ana.lwid }])
})

it('an update that was interrupted while it rendered is refused by all else, and goes on', async () => {
  const archive = { ...later, 'posts.jsonl': [...later['posts.jsonl'], createPost(950)] }
  const interrupted = runUpdate(config, writeArchive(folder, archive), {
    isDryRun: false,
    renderTexts: () => Promise.reject(new Error('killed')),
  })
  await expect(interrupted).rejects.toThrow('killed')
  await withClient(connection, (client) =>
    expect(rejectUnfinished(client)).rejects.toThrow(/run it again, by import --update$/),
  )
  await update(archive)
  const [post] = await query<{ html: string }>(
    'select rendered_body as html from posts p join objects o on o.id = p.object_id where o.lwid = $1',
    [toLwid('pst', 950)],
  )
  expect(post?.html).toBe('<p>Text <strong>950</strong></p>\n')
})

it('an update is refused for a running site, and for one that no import has filled', async () => {
  await withClient(connection, async () => {
    await expect(update(former)).rejects.toThrow(/^Another program is connected to the database/)
  })
  const saved = await query('delete from imported_documents returning *')
  expect(saved.length).toBeGreaterThan(900)
  await expect(update(former)).rejects.toThrow(/^This site was not filled by an import/)
})

it('a document that leads nowhere leaves the site as it was', async () => {
  await query(`insert into imported_documents values ('pst-00000001', '', '')`)
  const before = await digest()
  const orphan = { ...createPost(2_000), author: toLwid('usr', 99) }
  await expect(update({ ...former, 'posts.jsonl': [orphan] })).rejects.toThrow(/no document has the lwid usr-00000063/)
  expect(await digest()).toEqual(before)
})
