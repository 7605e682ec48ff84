import { beforeAll, describe, expect, it } from 'vitest'
import { setRating } from '#features/ratings/server/index.ts'
import { markDeleted } from '#objects/server/writes.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { loadActivity, loadEntriesOfKind, loadHistory } from './history.ts'

const site = await testSite()
const make = factories(site)
const as = (viewer: Viewer | null) => site.context({ viewer })

async function listTitles(viewer: Viewer | null, username: string, maxCount = 25): Promise<string[][]> {
  const pages: string[][] = []
  for (let page = 0; ; page++) {
    const { entries, hasMore } = await loadHistory(as(viewer), { username, page: { page, maxCount } })
    pages.push(entries.map(({ title }) => title))
    if (!hasMore) return pages
  }
}

async function later<T>(create: () => Promise<T>): Promise<T> {
  site.clock.advanceMs(1_000)
  return create()
}

let reader: Viewer
let moderator: Viewer
beforeAll(async () => {
  reader = await make.user()
  moderator = await make.user({ roles: ['moderator'] })
})

describe('the history of a user', () => {
  it('merges posts and comments, newest first, each with its context', async () => {
    const ana = await make.user()
    const { key } = await make.forum()
    const post = await later(() => make.post({ by: ana, forumKey: key, title: 'A ripple carry adder' }))
    const other = await make.post({ title: 'How fast is a lamp?' })
    const comment = await later(() => make.comment({ by: ana, on: other.lwid, body: 'One **tick** more.' }))
    await later(() => make.post({ by: ana, forumKey: key, title: 'A carry lookahead adder' }))
    const history = await loadHistory(as(null), ana)
    expect(history.entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['post', 'A carry lookahead adder'],
      ['comment', 'One tick more.'],
      ['post', 'A ripple carry adder'],
    ])
    const otherPath = `/forum/${other.forum.key}/${other.number}/how-fast-is-a-lamp`
    expect(history.entries[1]).toMatchObject({
      id: comment.lwid,
      canonicalPath: `${otherPath}#${comment.lwid}`,
      contextTitle: 'How fast is a lamp?',
      contextPath: otherPath,
    })
    expect(history.entries[2]).toMatchObject({
      id: post.lwid,
      contextTitle: `Forum ${key}`,
      contextPath: `/forum/${key}`,
    })
  })

  it('uses the title of the subject for a comment without words', async () => {
    const ana = await make.user()
    const post = await make.post({ title: 'Show your smallest UART' })
    await make.comment({ by: ana, on: post.lwid, body: '![](/upload/AAAAAAAAAAAAAAAAAAAAAA)' })
    expect(await listTitles(null, ana.username)).toEqual([['Show your smallest UART']])
  })

  it('has pages of 25 that contain each entry once, even with equal timestamps', async () => {
    const ana = await make.user()
    const { key } = await make.forum()
    const post = await make.post()
    for (let i = 0; i < 27; i++) {
      if (i % 5 === 0) site.clock.advanceMs(1_000)
      await make.post({ by: ana, forumKey: key, title: `The post number ${i}` })
      await make.comment({ by: ana, on: post.lwid, body: `The comment number ${i}` })
    }
    const expected = Array.from({ length: 27 }, (_, i) => [`The post number ${i}`, `The comment number ${i}`])
    const pages = await listTitles(null, ana.username)
    expect(pages.map((page) => page.length)).toEqual([25, 25, 4])
    expect(pages.flat().toSorted()).toEqual(expected.flat().toSorted())
    expect((await listTitles(null, ana.username, 7)).flat()).toEqual(pages.flat())
    expect(pages.flat().slice(0, 4).toSorted()).toEqual(expected.slice(25).flat().toSorted())
    const beyond = await loadHistory(as(null), { ...ana, page: { page: 3 } })
    expect([beyond.entries, beyond.hasMore]).toEqual([[], false])
  })

  it('omits entries of a restricted forum without short pages, except for viewers with its role', async () => {
    const ana = await make.user({ roles: ['developer'] })
    const open = await make.forum()
    const hidden = await make.forum({ needAnyRole: ['developer'] })
    const secret = await make.post({ by: ana, forumKey: hidden.key, title: 'The secret post' })
    for (let i = 0; i < 4; i++) {
      await later(() => make.post({ by: ana, forumKey: open.key, title: `The open post ${i}` }))
      await later(() => make.post({ by: ana, forumKey: hidden.key, title: `The hidden post ${i}` }))
      await later(() => make.comment({ by: ana, on: secret.lwid, body: `hidden comment ${i}` }))
    }
    const openPages = [['The open post 3', 'The open post 2', 'The open post 1'], ['The open post 0']]
    expect(await listTitles(null, ana.username, 3)).toEqual(openPages)
    expect(await listTitles(reader, ana.username, 3)).toEqual(openPages)
    expect(await listTitles(moderator, ana.username, 3)).toEqual(openPages)
    expect((await listTitles(ana, ana.username, 3)).map((page) => page.length)).toEqual([3, 3, 3, 3, 1])
  })

  it('omits deleted and hidden entries and comments on them', async () => {
    const ana = await make.user()
    const { key } = await make.forum()
    const write = (title: string) => make.post({ by: ana, forumKey: key, title })
    const [deleted, hidden] = [await write('A deleted post'), await write('A hidden post')]
    await write('A post that stays')
    const gone = await make.post()
    await make.comment({ by: ana, on: gone.lwid, body: 'on a deleted post' })
    const comment = await make.comment({ by: ana, body: 'a deleted comment' })
    for (const { id } of [deleted, gone, comment]) await markDeleted(site.services.db, id, site.clock.now())
    await site.services.db
      .updateTable('objects')
      .set({ hidden_at: site.clock.now() })
      .where('id', '=', hidden.id)
      .execute()
    expect(await listTitles(null, ana.username)).toEqual([['A post that stays']])
    expect(await listTitles(ana, ana.username)).toEqual([['A post that stays']])
  })

  it('lists a page of each kind, and nothing for an unknown name', async () => {
    const ana = await make.user()
    for (const title of ['The first of three', 'The second of three', 'The third of three']) {
      await later(() => make.post({ by: ana, title }))
    }
    await later(() => make.comment({ by: ana, body: 'Only this.' }))
    const { query } = await loadHistory(as(null), { ...ana, page: { page: 0, maxCount: 2 } })
    const listTitlesOfKind = async (kind: 'post' | 'comment' | 'ticket' | 'creation') =>
      (await loadEntriesOfKind(as(null), query, kind)).map(({ title }) => title)
    expect(await listTitlesOfKind('post')).toEqual(['The third of three', 'The second of three'])
    expect(await listTitlesOfKind('comment')).toEqual(['Only this.'])
    expect([await listTitlesOfKind('ticket'), await listTitlesOfKind('creation')]).toEqual([[], []])
    expect(await loadHistory(as(null), { username: 'nobody_at_all' })).toMatchObject({ entries: [], hasMore: false })
  })
})

describe('the activity of a user', () => {
  const count = async (viewer: Viewer | null, user: Viewer) => {
    const [ctx, kinds] = [as(viewer), ['post', 'comment', 'ticket', 'creation'] as const]
    const activity = await loadActivity(ctx, (await loadHistory(ctx, user)).query)
    const likes = [...activity.values()].reduce((sum, each) => sum + each.likes, 0)
    return [...kinds.map((kind) => activity.get(kind)?.count ?? 0), likes]
  }

  it('counts what the viewer may see, and the likes for it', async () => {
    const ana = await make.user({ roles: ['developer'] })
    const hidden = await make.forum({ needAnyRole: ['developer'] })
    const [open, secret] = [await make.post({ by: ana }), await make.post({ by: ana, forumKey: hidden.key })]
    const comment = await make.comment({ by: ana, on: open.lwid, body: 'It stays.' })
    const gone = await make.comment({ by: ana, on: open.lwid, body: 'It goes.' })
    for (const { lwid } of [open, comment, gone]) await setRating(as(reader), { objectId: lwid })
    await setRating(as(ana), { objectId: secret.lwid })
    await markDeleted(site.services.db, gone.id, site.clock.now())
    expect(await count(null, ana)).toEqual([1, 1, 0, 0, 2])
    expect(await count(ana, ana)).toEqual([2, 1, 0, 0, 3])
  })

  it('lists one kind on request, in pages of its own', async () => {
    const ana = await make.user()
    const post = await later(() => make.post({ by: ana, title: 'A post among comments' }))
    for (const body of ['First.', 'Second.', 'Third.'])
      await later(() => make.comment({ by: ana, on: post.lwid, body }))
    const list = async (kind: 'post' | 'comment', page: number) => {
      const { entries, hasMore } = await loadHistory(as(null), { ...ana, kind, page: { page, maxCount: 2 } })
      return [...entries.map(({ title }) => title), hasMore]
    }
    expect(await list('comment', 0)).toEqual(['Third.', 'Second.', true])
    expect(await list('comment', 1)).toEqual(['First.', false])
    expect(await list('post', 0)).toEqual(['A post among comments', false])
  })
})

describe('the userHistory query', () => {
  it('returns the merged list and the four lists of one kind', async () => {
    const ana = await make.user()
    const post = await later(() => make.post({ by: ana, title: 'A latch with a memory' }))
    const createdAt = Math.floor(site.clock.now().getTime() / 1000)
    await later(() => make.comment({ by: ana, on: post.lwid, body: 'And it works.' }))
    const query = `{ userHistory(username: "${ana.username.toUpperCase()}", page: { page: 0, maxCount: 25 }) {
      hasMore activity { posts comments likes } entries { kind title } posts { kind title createdAt } comments { title } tickets { title } creations { title } } }`
    const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    expect(response.json().data.userHistory).toEqual({
      hasMore: false,
      activity: { posts: 1, comments: 1, likes: 0 },
      entries: [
        { kind: 'COMMENT', title: 'And it works.' },
        { kind: 'POST', title: 'A latch with a memory' },
      ],
      posts: [{ kind: 'POST', title: 'A latch with a memory', createdAt }],
      comments: [{ title: 'And it works.' }],
      tickets: [],
      creations: [],
    })
  })
})
