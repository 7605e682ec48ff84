import { beforeAll, describe, expect, it, vi } from 'vitest'
import { convertedSites, temporaryFolders } from '#tests/importers/createConvertedSite.ts'
import { writePhpbbSource } from '#tests/importers/phpbbFixture.ts'
import { phpbb } from './phpbb.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const createFolder = temporaryFolders()
const createSite = convertedSites()
let converted: Awaited<ReturnType<typeof createSite>>

beforeAll(async () => {
  converted = await createSite(phpbb, await writePhpbbSource(createFolder()))
})

const fields = 'title renderedBody score author { username picture } forum { key title } lock { reason }'

describe('a conversion of phpBB', () => {
  it('keeps topics as posts of the forum', async () => {
    const { post } = await converted.query(`{ post(id: "pst-30000001") { ${fields} commentCount } }`)
    expect(post).toMatchObject({
      title: 'Topic "1"',
      author: { username: 'Ana-Bo' },
      forum: { key: 'talk-more', title: 'Talk & more' },
      commentCount: 2,
    })
    const [document] = converted.documents('posts')
    expect(document).toMatchObject({
      viewCount: 7,
      pinnedAt: '2015-01-02T00:00:00.000Z',
      editedAt: '2015-01-31T00:00:00.000Z',
    })
  })

  it('keeps locks, and pins of global announcements everywhere', () => {
    expect(converted.documents('posts').find(({ lwid }) => lwid === 'pst-30000002')).toMatchObject({
      lockReason: 'Locked before the move',
      isPinnedEverywhere: true,
    })
  })

  it('turns both notations of texts into Markdown', async () => {
    const { comments } = await converted.query('{ comments(objectId: "pst-30000001") { id renderedBody } }')
    const old = comments.find(({ id }: { id: string }) => id === 'cmt-30000065').renderedBody
    expect(old).toMatch(/<blockquote>\s*<p><a href="\/@Ana-Bo"[^>]*>@Ana-Bo<\/a>:/)
    expect(old).toContain('<strong>works</strong>')
    expect(old).toContain('Does [i]it?')
    expect(old).toMatch(/<ol>\s*<li>one<\/li>\s*<li>two<\/li>\s*<\/ol>/)
    expect(old).toMatch(/<a href="https:\/\/a\.example\/\?b&amp;c"[^>]*>there<\/a>/)
    expect(old).toContain(':)')
  })

  it('shows attached pictures, and leads quotations to what they quote', async () => {
    const { post } = await converted.query(`{ post(id: "pst-30000001") { ${fields} } }`)
    expect(post.renderedBody).toMatch(/<img src="\/upload\/[\w-]{22}" alt="gate.png" width="40" height="20"/)
    expect(post.renderedBody).toContain('<em>save.zip</em>')
    expect(post.renderedBody).toContain('data-ref="cmt-30000065')
    const path = /\/upload\/[\w-]{22}/.exec(post.renderedBody)?.[0] ?? ''
    expect((await converted.site.server.inject(path)).statusCode).toBe(200)
    expect((await converted.site.server.inject(post.author.picture)).statusCode).toBe(200)
    expect(converted.report.count('lost', 'attached pictures whose file is missing')).toBe(1)
  })

  it('writes nothing that guests could not read', () => {
    for (const name of ['users', 'forums', 'posts', 'comments', 'rows/old_addresses', 'rows/images'])
      expect(JSON.stringify(converted.documents(name))).not.toMatch(/secret/i)
    expect(converted.documents('forums').map(({ title }) => title)).toEqual(['Talk & more', 'Talk & more – Circuits'])
    expect(converted.documents('rows/images')).toHaveLength(2)
    expect(converted.report.count('lost', 'forums that guests could not read, with all that is in them')).toBe(6)
    expect(converted.report.count('lost', 'topics in forums that are left out')).toBe(6)
    expect(converted.report.count('lost', 'topics that were deleted or not approved')).toBe(2)
    expect(converted.report.count('lost', 'posts that were deleted or not approved')).toBe(3)
    expect(converted.report.count('lost', 'topics whose first post was deleted or not approved')).toBe(1)
  })

  it('keeps members with passwords of known schemes and one address each', () => {
    const users = converted.documents('users')
    const find = (id: number) => users.find(({ lwid }) => lwid === `usr-3000000${id}`)
    expect(find(2)).toMatchObject({ email: 'member2@example.org', verified: true, roles: ['admin'] })
    expect(find(2)?.passwordHash).toMatch(/^\$2y\$/)
    expect(find(3)).toMatchObject({ passwordHash: '$H$9abcdefghijklmnopqrstuvwxyz01234', suspendedUntil: 'infinity' })
    expect(find(4)).toMatchObject({ verified: false })
    expect(find(4)).not.toHaveProperty('passwordHash')
    expect(find(5)).not.toHaveProperty('email')
    expect(find(6)).toBeUndefined()
  })

  it('names no guest as the author', async () => {
    const { comments } = await converted.query('{ comments(objectId: "pst-30000001") { id author { username } } }')
    const ofGuest = comments.find(({ id }: { id: string }) => id === 'cmt-30000068')
    expect(ofGuest.author.username).toBe('deleted-30000001')
  })

  it('leads each old address to a page that is there', async () => {
    for (const { address } of converted.documents('rows/old_addresses'))
      expect(`${address} ${await converted.visit(String(address))}`).toBe(`${address} 301 200`)
  })

  it('knows the old addresses of all that it keeps', () => {
    const addresses = converted.documents('rows/old_addresses')
    expect(addresses).toEqual(
      expect.arrayContaining([
        { address: '/viewtopic.php?t=1', object: 'pst-30000001' },
        { address: '/viewtopic.php?p=100', object: 'pst-30000001' },
        { address: '/viewtopic.php?p=101', object: 'cmt-30000065' },
        { address: '/viewforum.php?f=2', object: 'frm-30000002' },
        { address: '/memberlist.php?u=3', user: 'usr-30000003' },
        { address: '/download/file.php?id=1', location: expect.stringMatching(/^\/upload\//) },
      ]),
    )
    expect(addresses.map(({ address }) => address)).not.toContain('/viewtopic.php?t=10')
  })

  it('counts what has no place here', () => {
    expect(converted.report.count('lost', 'polls')).toBe(1)
    expect(converted.report.count('lost', 'attached files that are no pictures')).toBe(1)
    expect(converted.report.count('lost', 'addresses that another member has, too')).toBe(1)
  })
})
