import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { emptyTargets, withClient, writeArchive } from '#tests/archives.ts'
import { createTestSite } from '#tests/testSite.ts'
import { runImport } from './runImport.ts'
import { renderTexts } from './transactions/renderTexts.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
const createTarget = emptyTargets()
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const at = (day: number) => `2020-01-${String(day).padStart(2, '0')}T10:00:00Z`
const ana = { lwid: 'usr-00000001', username: 'ana', email: 'ana@example.org', verified: true, roles: ['admin'] }
const bo = { lwid: 'usr-00000002', username: 'boris', bio: '**Boris** builds.' }
const forum = { lwid: 'frm-00000001', key: 'general', title: 'General' }
const post = {
  lwid: 'pst-00000001',
  parent: forum.lwid,
  author: bo.lwid,
  createdAt: at(1),
  title: 'How fast is a relay?',
  body: 'Two ticks, says @ana. <script>alert(1)</script>',
  renderedBody: '<script>alert(1)</script>',
  score: 99,
}
const question = { lwid: 'cmt-00000001', parent: post.lwid, author: ana.lwid, createdAt: at(2), body: 'One.' }
const answer = {
  lwid: 'cmt-00000002',
  parent: post.lwid,
  author: bo.lwid,
  createdAt: at(3),
  replyTo: question.lwid,
  body: 'Thanks.',
}
/** Nobody could send so many pictures. */
const overloaded = {
  lwid: 'pst-00000002',
  parent: forum.lwid,
  author: bo.lwid,
  createdAt: at(1),
  title: 'A hundred pictures',
  body: Array.from({ length: 100 }, (_, index) => `![<${index}>](/upload/${String(index).padStart(22, 'a')})`).join(
    '\n',
  ),
}
const rating = { object: post.lwid, user: ana.lwid }

const whole = {
  'users.jsonl': [ana, bo],
  'forums.jsonl': [forum],
  'posts.jsonl': [post, overloaded],
  'comments.jsonl': [answer, question],
  'rows/ratings.jsonl': [rating],
}

it('an archive of another system needs only what that system knows', async () => {
  const { config, connection } = await createTarget(join(folder, 'site'))
  const picture = Buffer.from('the bytes of a file')
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const directory = writeArchive(folder, {
    ...whole,
    'files.jsonl': [{ name: 'uploads/a-file', sha256, byteSize: picture.length }],
  })
  writeFileSync(join(directory, 'files', sha256), picture)
  const renderWithTestSite = async () => {
    const site = await createTestSite({ env: { DATA_DIR: config.dataDir }, connection })
    await withClient(connection, (client) => renderTexts(site.context(), client))
  }
  await runImport(config, directory, { migrationsDirectory: 'db/migrations', renderTexts: renderWithTestSite })

  const site = await createTestSite({ env: { DATA_DIR: config.dataDir }, connection })
  const query = `{ post(id: "pst-00000001") { title canonicalPath score commentCount renderedBody author { username } forum { key } }
    comments(objectId: "pst-00000001") { id parentId renderedBody author { username } } user(username: "boris") { renderedBio } }`
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  const { data, errors } = response.json()
  expect(errors).toBeUndefined()
  expect(data.post).toMatchObject({
    title: post.title,
    canonicalPath: expect.stringContaining('how-fast-is-a-relay'),
    score: 1,
    commentCount: 2,
    author: { username: 'boris' },
  })
  expect(data.post.renderedBody).toMatch(/^<p>Two ticks, says <a href="\/@ana"/)
  expect(data.post.renderedBody).not.toContain('<script')
  expect(data.user.renderedBio).toContain('<strong>Boris</strong>')
  expect(data.comments.map(({ id }: { id: string }) => id).sort()).toEqual([question.lwid, answer.lwid])
  const plain = await site.server.inject('/view/pst-00000002')
  expect((await site.server.inject(String(plain.headers.location))).body).toContain('<pre><code>![&lt;0&gt;](/upload/')
  const page = await site.server.inject('/forum/general')
  expect(page.body).toContain(post.title)
})

it.each([
  ['a user twice', { 'users.jsonl': [ana, { ...bo, username: 'ANA' }] }, /^users: .*username_key/],
  [
    'a reference to nobody',
    { 'posts.jsonl': [{ ...post, author: 'usr-000000ff' }] },
    /no document has the lwid usr-000000ff/,
  ],
  ['a missing field', { 'posts.jsonl': [{ ...post, body: undefined }] }, /^posts.jsonl, line 1: body: /],
])('refuses %s by the name of the file', async (...[, change, message]) => {
  const { config } = await createTarget(mkdtempSync(join(folder, 'refused-')))
  const options = { migrationsDirectory: 'db/migrations', renderTexts: () => Promise.resolve() }
  await expect(runImport(config, writeArchive(folder, { ...whole, ...change }), options)).rejects.toThrow(message)
})
