import { beforeAll, describe, expect, it, vi } from 'vitest'
import { convertedSites, temporaryFolders } from '#tests/importers/createConvertedSite.ts'
import { writeFlarumSource } from '#tests/importers/flarumFixture.ts'
import { createEmptyWriter } from '../archive/archiveWriter.ts'
import { Report } from '../report.ts'
import { flarum } from './flarum.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const createFolder = temporaryFolders()
const createSite = convertedSites()
let converted: Awaited<ReturnType<typeof createSite>>

beforeAll(async () => {
  converted = await createSite(flarum, await writeFlarumSource(createFolder()))
})

const fields = 'title renderedBody score commentCount author { username picture } forum { key title } answer { id }'

describe('a conversion of Flarum', () => {
  it('keeps discussions as posts of the innermost tag, with likes and the answer', async () => {
    const { post } = await converted.query(`{ post(id: "pst-40000001") { ${fields} } }`)
    expect(post).toMatchObject({
      title: 'Discussion 1',
      score: 1,
      commentCount: 2,
      author: { username: 'ana' },
      forum: { key: 'talk-circuits', title: 'Talk – Circuits' },
      answer: { id: 'cmt-40000065' },
    })
    expect(converted.documents('posts')[0]).toMatchObject({
      viewCount: 3,
      pinnedAt: '2019-05-01T10:00:00Z',
      editedAt: '2019-05-12T10:00:00Z',
      lockReason: 'Locked before the move',
    })
  })

  it('turns texts into Markdown', () => {
    expect(converted.documents('posts')[0]?.body).toMatch(
      /^## Gates\n\nAsk @Anne or @ana \(cmt-40000065\), a\\_b\. {2}\nNow\n\n- one\n- two\n\n```js\na = 1 < 2\n```\n\n!\[1-gate\.png\]\(\/upload\/[\w-]{22}\)$/,
    )
  })

  it('shows pictures of texts and members', async () => {
    const { post } = await converted.query(`{ post(id: "pst-40000001") { ${fields} } }`)
    const path = /\/upload\/[\w-]{22}/.exec(post.renderedBody)?.[0] ?? ''
    expect((await converted.site.server.inject(path)).statusCode).toBe(200)
    expect((await converted.site.server.inject(post.author.picture)).statusCode).toBe(200)
  })

  it('writes nothing that guests could not read', () => {
    for (const name of ['users', 'forums', 'posts', 'comments', 'rows/old_addresses', 'rows/images', 'rows/ratings'])
      expect(JSON.stringify(converted.documents(name))).not.toMatch(/secret|restricted|within/i)
    expect(converted.documents('posts').map(({ title }) => title)).toEqual([
      'Discussion 1',
      'Discussion 2',
      'Discussion 3',
    ])
    expect(converted.documents('comments').map(({ lwid }) => lwid)).toEqual(['cmt-40000065', 'cmt-4000006a'])
    expect(converted.documents('rows/ratings')).toHaveLength(1)
    expect(converted.report.count('lost', 'discussions that guests could not read')).toBe(3)
    expect(converted.report.count('lost', 'private discussions')).toBe(1)
    expect(converted.report.count('lost', 'discussions that were hidden or not approved')).toBe(2)
    expect(converted.report.count('lost', 'posts that were private, hidden or not approved')).toBe(4)
    expect(converted.report.count('lost', 'discussions whose first post guests could not read')).toBe(1)
  })

  it('takes nothing over of a forum that guests may not view', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const report = new Report()
    const source = await writeFlarumSource(createFolder(), { isOpen: false })
    await flarum.convert({ source, archive: createEmptyWriter(), report })
    expect(['forums', 'posts', 'comments', 'likes'].map((kind) => report.count('kept', kind))).toEqual([0, 0, 0, 0])
    expect(report.count('lost', 'discussions that guests could not read')).toBe(10)
  })

  it('keeps members with their passwords', () => {
    const [gone, ana, anne] = converted.documents('users')
    expect(gone).toMatchObject({ username: 'deleted-40000000' })
    expect(ana).toMatchObject({
      username: 'ana',
      email: 'member1@example.org',
      verified: true,
      roles: ['admin'],
      bio: 'I *build*.',
    })
    expect(ana?.passwordHash).toMatch(/^\$2y\$/)
    expect(anne).toMatchObject({ username: 'Anne', verified: false, suspendedUntil: '2038-01-01T00:00:00Z' })
  })

  it('leads each old address to a page that is there', async () => {
    for (const { address } of converted.documents('rows/old_addresses'))
      expect(`${address} ${await converted.visit(String(address))}`).toBe(`${address} 301 200`)
  })

  it('knows the old addresses of all that it keeps', () => {
    expect(converted.documents('rows/old_addresses')).toEqual(
      expect.arrayContaining([
        { address: '/d/1', object: 'pst-40000001' },
        { address: '/d/1/2', object: 'cmt-40000065' },
        { address: '/u/änne', user: 'usr-40000002' },
        { address: '/t/circuits', object: 'frm-40000002' },
      ]),
    )
  })
})
