import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadSchema } from '#app/server/loadSchema.ts'
import { fillIndex } from '#features/search/server/operations/fillIndex.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { emptyTargets } from '#tests/archives.ts'
import { createBackup } from '#tests/discourse/createBackup.ts'
import type { Restricted } from '#tests/discourse/restricted.ts'
import { writeBackup } from '#tests/discourse/writeBackup.ts'
import { factories } from '#tests/factories.ts'
import { importArchive } from '#tests/importArchive.ts'
import { type AnyDocument, readDocuments } from '#tests/readArchive.ts'
import type { TestSite } from '#tests/testSite.ts'
import { type Secret, sweepReads } from '../../../tools/attack/sweep/readSweep.ts'
import { createArchiveWriter } from '../archive/archiveWriter.ts'
import { Report } from '../report.ts'
import { discourse } from './discourse.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'visibility-'))
const createTarget = emptyTargets()
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const directory = join(folder, 'archive')
let site: TestSite
let addresses: AnyDocument[]
let restricted: readonly Restricted[]

const hex = (id: number): string => `1${id.toString(16).padStart(7, '0')}`
const get = (url: string) => site.server.inject({ url, headers: { accept: 'text/html' } })

const query = async (text: string) => {
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query: text } })
  return response.json().data
}

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const backup = await createBackup({ version: 'current' })
  restricted = backup.restricted
  const archive = createArchiveWriter(directory)
  const source = await writeBackup(join(folder, 'source'), backup, 'archive')
  await discourse.convert({ source, archive, report: new Report() })
  await archive.close()
  addresses = readDocuments(directory, 'rows/old_addresses')
  site = await importArchive(createTarget, directory, folder)
  for (const search of getSearchSources(site.context()).values()) await fillIndex(site.context(), search)
})

const toSecret = ({ what, marker, topicId, postId }: Restricted): Secret => ({
  what,
  marker,
  readers: ['admin'],
  values: {
    id: topicId === undefined ? `cmt-${hex(postId ?? 0)}` : `pst-${hex(postId ?? 0)}`,
    objectId: topicId === undefined ? 'pst-10000032' : `pst-${hex(postId ?? 0)}`,
    query: marker,
    username: 'shy_member',
  },
})

describe('a visitor of the imported site', () => {
  it('reads what everybody could read', async () => {
    const { post, comments } = await query(`{
      post(id: "pst-10000032") { title renderedBody score commentCount author { username } }
      comments(objectId: "pst-10000032") { id renderedBody author { username } }
    }`)
    expect(post).toMatchObject({
      title: 'How fast is a relay? ⚡',
      score: 2,
      commentCount: 2,
      author: { username: 'Bjorn_O' },
    })
    expect(post.renderedBody).toContain('<a href="/@Bjorn_O"')
    expect(post.renderedBody).toContain('<a href="/forum/ideas/2/ideas-for-relays#cmt-10000036"')
    expect(post.renderedBody).toMatch(/<img src="\/upload\/[\w-]{22}" alt="A relay" width="400" height="30"/)
    expect(comments.map(({ id }: { id: string }) => id)).toEqual(['cmt-10000033', 'cmt-10000034'])
    const found = await get('/search?q=relay')
    expect(found.body).toContain('How fast is a <mark>relay</mark>?')
  })

  it('follows old addresses to what they may see, and finds nothing at the others', async () => {
    expect(addresses.length).toBeGreaterThan(30)
    const secrets = restricted.map(({ marker }) => marker)
    let found = 0
    for (const { address } of addresses) {
      const answer = await get(encodeURI(String(address)))
      for (const secret of secrets) expect(String(answer.headers.location)).not.toContain(secret)
      if (answer.statusCode !== 301) {
        expect(answer.statusCode, String(address)).toBe(404)
        continue
      }
      const target = String(answer.headers.location).split('#')[0] ?? ''
      expect((await get(target)).statusCode, `${address} → ${target}`).toBe(200)
      found += 1
    }
    expect(found).toBeGreaterThan(20)
  })

  it('reads nothing that is restricted by any query, and an admin reads what the staff shall see', async () => {
    const { schema, executor } = await loadSchema('schema.graphql')
    const viewer = await factories(site).user({ roles: ['admin'] })
    const member = await factories(site).user()
    const viewers = new Map([
      ['admin', viewer],
      ['outsider', member],
    ])
    const secrets = restricted.map(toSecret)
    const { leaks, found, reads } = await sweepReads({
      schema,
      secrets,
      roles: ['visitor', 'outsider', 'admin'],
      depth: 2,
      ask: async (role, text) => {
        const context = site.context({ viewer: viewers.get(role) ?? null })
        const result = await executor({ document: parse(text, { noLocation: true }), context })
        return { text: JSON.stringify(result), isEmpty: !result.data }
      },
    })
    expect(leaks).toEqual([])
    expect(reads).toBeGreaterThan(300)
    expect([...found].sort()).toEqual(
      ['admin: category of the staff', 'admin: hidden post', 'admin: unlisted topic'].sort(),
    )
  })

  it('finds nothing that is restricted on pages, in feeds, in the search and in the sitemap', async () => {
    const users = readDocuments(directory, 'users').map(({ username }) => `/@${String(username)}`)
    const forums = readDocuments(directory, 'forums').map(({ key }) => `/forum/${String(key)}`)
    const objects = [...readDocuments(directory, 'posts'), ...readDocuments(directory, 'comments')]
    const views = objects.map(({ lwid }) => `/view/${String(lwid)}`)
    const searches = restricted.map(({ marker }) => `/search?q=${marker}`)
    const feeds = [...forums, ...users, ''].flatMap((path) => [`${path}/feed.atom`, `${path}/feed.json`])
    const urls = ['/', '/forum', '/latest', ...forums, ...users, ...views, ...searches, ...feeds]
    const markers = new RegExp(restricted.map(({ marker }) => marker).join('|'))
    let found = 0
    for (const url of urls) {
      const page = await follow(url)
      // A page repeats its own address.
      const text = page.body.replaceAll(markers.exec(url)?.[0] ?? url, '')
      expect([url, markers.exec(text)?.[0]]).toEqual([url, undefined])
      if (searches.includes(url)) expect(page.body).not.toMatch(/The (?:text|comment) says/)
      if (page.statusCode === 200) found += 1
    }
    expect(found).toBeGreaterThan(25)
    const sitemap = gunzipSync((await get('/sitemaps/0.xml.gz')).rawPayload).toString()
    expect(sitemap).toContain('how-fast-is-a-relay')
    expect(sitemap).not.toMatch(markers)
  })

  async function follow(url: string) {
    const page = await get(url)
    return page.statusCode === 301 || page.statusCode === 302 ? get(String(page.headers.location)) : page
  }

  it('sees no picture of what is restricted', async () => {
    const shown = readDocuments(directory, 'rows/images').map(({ id, name }) => ({
      id: String(id),
      name: String(name),
    }))
    const statuses = new Map<string, number>()
    for (const { id, name } of shown) statuses.set(name, (await get(`/upload/${id}`)).statusCode)
    // Pictures of forums for the staff have addresses that nobody can guess, and no page, query or old address names them.
    expect(Object.fromEntries(statuses)).toEqual({
      'relay.png': 200,
      'zqunlistedtopicqz.png': 404,
      'zqcategoryofthestaffqz.png': 200,
    })
    expect(JSON.stringify(addresses).match(/\/upload\/[\w-]{22}/g)).toHaveLength(3)
    expect(readdirSync(join(directory, 'files'))).toHaveLength(shown.length + shown.length)
  })

  it('counts only what they see', async () => {
    const { forums, post } = await query('{ forums { key postCount } post(id: "pst-10000032") { commentCount score } }')
    expect(forums.map(({ key, postCount }: { key: string; postCount: number }) => [key, postCount])).toEqual([
      ['help', 1],
      ['ideas', 1],
      ['news', 0],
    ])
    expect(post).toEqual({ commentCount: 2, score: 2 })
  })
})
