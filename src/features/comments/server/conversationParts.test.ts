import { expect, it } from 'vitest'
import { hideObject } from '#features/moderation/server/index.ts'
import { setRating } from '#features/ratings/server/index.ts'
import { factories } from '#tests/factories.ts'
import { plantComments } from '#tests/plantComments.ts'
import { testSite } from '#tests/testSite.ts'
import { commentLimits } from '../contract/commentLimits.ts'
import { deleteComment } from './operations/deleteComment.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '1000' })
const make = factories(site)
const { partSize } = commentLimits

type Part = { part: number; parts: number; newestId: string; comments: { id: string; parentId: string }[] }

async function run(query: string) {
  const response = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
  return response.json().data
}

async function loadPart(objectId: string, part?: number, order = 'oldest'): Promise<Part> {
  const args = `objectId: "${objectId}", order: ${order}${part === undefined ? '' : `, part: ${part}`}`
  return (await run(`{ conversation(${args}) { part parts newestId comments { id parentId } } }`)).conversation
}

const findPart = async (id: string) => (await run(`{ commentPart(id: "${id}") }`)).commentPart
const getIds = ({ comments }: Part) => comments.map(({ id }) => id)

async function loadAll(objectId: string, order?: string): Promise<Part[]> {
  const first = await loadPart(objectId, 0, order)
  const rest = Array.from({ length: first.parts - 1 }, (_, at) => loadPart(objectId, at + 1, order))
  return [first, ...(await Promise.all(rest))]
}

const readPage = (url: string) => site.server.inject({ url, headers: { accept: 'text/html', cookie: 'language=en' } })
const getPath = (post: { forum: { key: string }; number: number; slug: string }) =>
  `/forum/${post.forum.key}/${post.number}/${post.slug}`

it('a conversation of up to 200 comments is one part, and one more makes it two', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: partSize })
  const whole = await loadPart(post.lwid)
  expect([whole.part, whole.parts, whole.newestId]).toEqual([0, 1, ids.at(-1)])
  expect(getIds(whole)).toEqual(ids)
  expect(await loadPart(post.lwid, 1)).toMatchObject({ parts: 1, comments: [] })
  const { lwid } = await make.comment({ on: post.lwid })
  const parts = await loadAll(post.lwid)
  expect(parts.map(getIds)).toEqual([ids, [lwid]])
  expect(parts[0]?.newestId).toBe(lwid)
  expect(await loadPart(post.lwid, 2)).toMatchObject({ part: 2, parts: 2, comments: [] })
  expect(await loadPart(post.lwid, -1)).toMatchObject({ part: 0 })
})

it('a conversation is null if the viewer may not see its object', async () => {
  expect(await loadPart('pst-00000000')).toBeNull()
  const forum = await make.forum({ needAnyRole: ['developer'] })
  const by = await make.user({ roles: ['developer'] })
  const post = await make.post({ by, forumKey: forum.key })
  const comment = await make.comment({ by, on: post.lwid })
  expect(await loadPart(post.lwid)).toBeNull()
  expect([await findPart(comment.lwid), await findPart('cmt-00000000')]).toEqual([null, null])
})

it.each(['oldest', 'newest', 'best'])(
  'the parts in the order %s have each comment once, after its parent',
  async (order) => {
    const post = await make.post()
    // Every third comment answers one of those before it.
    const ids = await plantComments(site, post, {
      count: 450,
      getParent: (n) => (n === 0 || n % 3 ? null : Math.floor(n / 2)),
    })
    await setRating(site.context({ viewer: await make.user() }), { objectId: ids[400] ?? '' })
    const parts = await loadAll(post.lwid, order)
    expect(parts.map(({ comments }) => comments.length >= partSize)).toEqual([true, true, false])
    const loaded = new Set<string>()
    for (const { comments } of parts) {
      const inPart = new Set<string>()
      for (const { id, parentId } of comments) {
        if (parentId) expect(inPart).toContain(parentId)
        inPart.add(id)
        loaded.add(id)
      }
    }
    expect([...loaded].toSorted()).toEqual(ids.toSorted())
    // Only the ancestors of the first comment of a part are repeated.
    const repeated = parts.reduce((sum, { comments }) => sum + comments.length, 0) - ids.length
    expect(repeated).toBeLessThan(20)
  },
)

it('a thread that is cut goes on below the comments that it replies to', async () => {
  const post = await make.post()
  // One thread: a chain of three, and replies to its last comment.
  const ids = await plantComments(site, post, { count: 350, getParent: (n) => (n === 0 ? null : Math.min(n - 1, 2)) })
  const [first, second] = await loadAll(post.lwid)
  expect(first && getIds(first)).toEqual(ids.slice(0, partSize))
  expect(second && getIds(second)).toEqual([...ids.slice(0, 3), ...ids.slice(partSize)])
})

it('a chain of a thousand replies has bounded parts and loses no comment', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 1_000, getParent: (n) => (n === 0 ? null : n - 1) })
  const parts = await loadAll(post.lwid)
  expect(parts).toHaveLength(5)
  for (const { comments } of parts) expect(comments.length).toBeLessThanOrEqual(partSize + 60)
  expect(new Set(parts.flatMap(getIds)).size).toBe(ids.length)
})

it('loses no comment at the border while others are written or deleted', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 450 })
  const staff = site.context({ viewer: await make.user({ roles: ['admin'] }) })
  const first = await loadPart(post.lwid, 0)
  for (const commentId of ids.slice(10, 20)) await deleteComment(staff, { commentId })
  await hideObject(staff, { objectId: ids[30] ?? '' })
  const afterDeletion = await loadPart(post.lwid, 1)
  expect(getIds(afterDeletion)[0]).toBe(ids[partSize])
  const reply = await make.comment({ on: post.lwid, replyTo: ids[5] ?? '' })
  const afterReply = await loadPart(post.lwid, 1)
  // Replies move comments to later parts, so that a reader gets one again but misses none.
  expect(getIds(afterReply)[0]).toBe(ids[partSize - 1])
  const again = await loadPart(post.lwid, 0)
  expect(getIds(again)).toContain(reply.lwid)
  expect(getIds(again)).toHaveLength(getIds(first).length - 11)
  expect(await findPart(ids[partSize - 1] ?? '')).toBe(1)
})

it('the parts are the same for the staff, who see hidden comments', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 450 })
  const staff = site.context({ viewer: await make.user({ roles: ['admin'] }) })
  await hideObject(staff, { objectId: ids[30] ?? '' })
  expect(getIds(await loadPart(post.lwid, 0))).toEqual(ids.slice(0, partSize).filter((id) => id !== ids[30]))
  expect(await findPart(ids[partSize] ?? '')).toBe(1)
})

it('has no last part of deleted comments alone', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 401 })
  const staff = site.context({ viewer: await make.user({ roles: ['admin'] }) })
  expect(await loadPart(post.lwid)).toMatchObject({ parts: 3 })
  await deleteComment(staff, { commentId: ids[400] ?? '' })
  expect(await loadPart(post.lwid)).toMatchObject({ parts: 2 })
  expect(await loadPart(post.lwid, 2)).toMatchObject({ parts: 2, comments: [] })
})

it('keeps a tombstone for a deleted comment whose replies are in the next part', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 300, getParent: (n) => (n <= 199 ? null : 199) })
  await deleteComment(site.context({ viewer: await make.user({ roles: ['admin'] }) }), { commentId: ids[199] ?? '' })
  const { conversation } = await run(
    `{ conversation(objectId: "${post.lwid}", part: 1) { comments { id deleted parentId } } }`,
  )
  expect(conversation.comments[0]).toEqual({ id: ids[199], deleted: true, parentId: '' })
  expect(conversation.comments[1]).toMatchObject({ id: ids[200], parentId: ids[199] })
})

it('the query of all comments is as before', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 1_005 })
  const list = async (args = '') =>
    (await run(`{ comments(objectId: "${post.lwid}"${args}) { id } }`)).comments.map(({ id }: { id: string }) => id)
  expect(await list()).toEqual(ids.slice(0, 1_000))
  expect(await list(`, after: "${ids[999]}"`)).toEqual(ids.slice(1_000))
})

it('the page of a long conversation is walked without JavaScript, each part with its own canonical address', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 1_000 })
  const path = getPath(post)
  const found: string[] = []
  let next: string | undefined = ''
  const walked: string[] = []
  while (next !== undefined) {
    walked.push(next)
    const { body, statusCode }: { body: string; statusCode: number } = await readPage(path + next)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="https://gatework.example${path}${next}">`)
    found.push(...[...body.matchAll(/<article[^>]* id="(cmt-[^"]*)"/g)].map(([, id]) => id ?? ''))
    const link: string | undefined = /<a[^>]*href="(\?[^"]*)"[^>]*rel="next"|<a[^>]*rel="next"[^>]*href="(\?[^"]*)"/
      .exec(body)
      ?.slice(1)
      .find(Boolean)
    next = link?.replace('#comments', '')
  }
  expect(walked).toEqual(['', '?part=1', '?part=2', '?part=3', '?part=4'])
  expect(found).toEqual(ids)
})

it('a part past the end is 404 for crawlers, and leads people back', async () => {
  const post = await make.post()
  await plantComments(site, post, { count: 250 })
  const path = getPath(post)
  for (const query of ['?part=2', '?part=4321']) {
    const { statusCode, body } = await readPage(path + query)
    expect([query, statusCode]).toEqual([query, 404])
    expect(body).toContain('name="robots" content="noindex"')
    expect(body).toContain('href="?part=1#comments"')
  }
  for (const query of ['?part=x', '?part=-1', '?part=', '?part=0'])
    expect([query, (await readPage(path + query)).statusCode]).toEqual([query, 200])
  const short = await make.post()
  expect((await readPage(`${getPath(short)}?part=1`)).statusCode).toBe(404)
})

it('a permanent address leads to the part that has the comment now', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 500 })
  const path = getPath(post)
  const follow = async (id = '') => (await readPage(`/view/${id}`)).headers.location
  expect(await follow(ids[0])).toBe(`${path}#${ids[0]}`)
  expect(await follow(ids[250])).toBe(`${path}?part=1#${ids[250]}`)
  const { body } = await readPage(`${path}?part=1`)
  expect(body).toContain(`id="${ids[250]}"`)
  // 200 replies to the first comment move it to the next part.
  await plantComments(site, post, { count: 200, replyTo: ids[0] })
  expect(await follow(ids[250])).toBe(`${path}?part=2#${ids[250]}`)
})

it('a cached page of a part follows what is written', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 250 })
  const path = `${getPath(post)}?part=1`
  expect((await readPage(path)).body).not.toContain(ids[199])
  const { lwid } = await make.comment({ on: post.lwid, replyTo: ids[0] ?? '' })
  const after = (await readPage(path)).body
  expect(after).toContain(ids[199])
  expect((await readPage(getPath(post))).body).toContain(lwid)
})

it('lists and feeds link to a comment of a long conversation by its permanent address', async () => {
  const post = await make.post()
  const ids = await plantComments(site, post, { count: 250 })
  const list = (await readPage(`/forum/${post.forum.key}`)).body
  expect(list).toContain(`href="/view/${ids.at(-1)}"`)
  const feed = (await site.server.inject({ url: `${getPath(post)}/feed.atom` })).body
  expect(feed).toContain(`/view/${ids.at(-1)}`)
  const short = await make.post({ forumKey: post.forum.key })
  const { lwid } = await make.comment({ on: short.lwid })
  expect((await readPage(`/forum/${post.forum.key}`)).body).toContain(`${getPath(short)}#${lwid}`)
})
