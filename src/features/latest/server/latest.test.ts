import { beforeAll, describe, expect, it } from 'vitest'
import { deleteComment } from '#features/comments/server/index.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { loadLatest } from './loadLatest.ts'

const site = await testSite()
const make = factories(site)

let ana: Viewer
let developer: Viewer
beforeAll(async () => {
  ana = await make.user()
  developer = await make.user({ roles: ['developer'] })
})

type Options = Parameters<typeof loadLatest>[1] & { viewer?: Viewer }

async function listLwids({ viewer, ...options }: Options = {}): Promise<string[]> {
  const result = await loadLatest(site.context(viewer ? { viewer } : {}), { page: { maxCount: 50 }, ...options })
  return result?.items.map(({ object }) => object.lwid) ?? []
}

const comment = (on: string) => {
  site.clock.advanceMs(1_000)
  return make.comment({ by: ana, on, body: `At ${site.clock.now().toISOString()}` })
}

describe('latest', () => {
  it('lists objects of all kinds by their last activity, and of one kind or forum', async () => {
    const forum = await make.forum()
    const post = await make.post({ forumKey: forum.key })
    site.clock.advanceMs(1_000)
    const ticket = await make.ticket()
    site.clock.advanceMs(1_000)
    const creation = await make.creation()
    expect((await listLwids()).slice(0, 3)).toEqual([creation.lwid, ticket.lwid, post.lwid])
    await comment(post.lwid)
    expect((await listLwids()).slice(0, 3)).toEqual([post.lwid, creation.lwid, ticket.lwid])
    expect((await listLwids({ kind: 'ticket' }))[0]).toBe(ticket.lwid)
    expect(await listLwids({ forumKey: forum.key })).toEqual([post.lwid])
    expect(await loadLatest(site.context(), { forumKey: 'unknown' })).toBeNull()
  })

  it('leaves out hidden and deleted objects, and those in forums and products that the viewer may not see', async () => {
    const needAnyRole = ['developer']
    const [forum, product] = [await make.forum({ needAnyRole }), await make.product({ needAnyRole })]
    const post = await make.post({ by: developer, forumKey: forum.key })
    const ticket = await make.ticket({ by: developer, productId: product.key })
    const hidden = await make.hidden()
    const deleted = await make.deletedPost()
    const secrets = [post.lwid, ticket.lwid]
    for (const viewer of [undefined, ana]) {
      const listed = await listLwids(viewer ? { viewer } : {})
      expect([...secrets, hidden.lwid, deleted].filter((lwid) => listed.includes(lwid))).toEqual([])
    }
    expect((await listLwids({ viewer: developer })).filter((lwid) => secrets.includes(lwid))).toHaveLength(2)
    expect(await loadLatest(site.context(), { forumKey: forum.key })).toBeNull()
    const { body } = await site.server.inject({ url: `/latest/feed.atom` })
    expect([...secrets, hidden.lwid, deleted].filter((lwid) => body.includes(lwid))).toEqual([])
  })

  it('has pages that join without gaps, also far from the first one', async () => {
    const forum = await make.forum({ key: 'many' })
    const { rows } = await site.pool.query(
      `with inserted as (
        insert into objects (lwid, kind, parent_id, author_id, created_at)
        select 'pst-' || lpad(to_hex(n + 1000000), 8, '0'), 'post', $1, $2,
          timestamptz '2025-01-01' + (n * 7 % 211) * interval '1 minute'
        from generate_series(1, 640) as n returning *
      ), posts as (
        insert into posts (object_id, title, slug, body, rendered_body) select id, lwid, lwid, '', '' from inserted
      )
      select lwid from inserted order by created_at desc, id desc`,
      [forum.id, ana.id],
    )
    const expected = rows.map(({ lwid }) => lwid)
    const read = async (options: Options) => {
      const lwids: string[] = []
      for (let page = 0; ; page++) {
        const result = await loadLatest(site.context(), { ...options, page: { page, maxCount: 50 } })
        lwids.push(...(result?.items.map(({ object }) => object.lwid) ?? []))
        if (!result?.hasNext) return lwids
      }
    }
    expect(await read({ forumKey: forum.key })).toEqual(expected)
    expect((await read({})).slice(-640)).toEqual(expected)
  })
})

describe('the cached pages of last activity', () => {
  const get = (url: string) => site.server.inject({ url, headers: { accept: 'text/html' } })

  it('show a new comment at once', async () => {
    const forum = await make.forum({ key: 'tags' })
    const post = await make.post({ by: ana, forumKey: forum.key, title: 'A counter that loses a bit' })
    const creation = await make.creation()
    const urls = ['/latest', '/latest?kind=post', '/latest?forum=tags', '/forum/tags?sort=-activity', '/forum']
    for (const url of urls) await get(url)
    const { lwid } = await comment(post.lwid)
    for (const url of urls) expect((await get(url)).body, url).toContain(`#${lwid}`)
    await comment(creation.lwid)
    expect((await get('/latest')).body).toMatch(/A clock of four phases[\s\S]*A counter that loses a bit/)
  })

  it('answer 404 for an unknown forum, and name the list without filters as their canonical URL', async () => {
    expect((await get('/latest?forum=unknown')).statusCode).toBe(404)
    for (const url of ['/latest', '/latest?kind=post', '/latest?forum=many']) {
      const { body, statusCode } = await get(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('<link rel="canonical" href="https://gatework.example/latest">')
      expect(body).toContain('href="/latest/feed.atom"')
      expect(body).toContain(`href="${url}${url.includes('?') ? '&amp;' : '?'}page=1"`)
    }
  })

  it('shows who else commented lately, each once, without hidden and deleted comments', async () => {
    const author = await make.user()
    const people = await Promise.all(Array.from({ length: 5 }, () => make.user()))
    const { lwid } = await make.post({ by: author })
    const write = (by: Viewer | undefined) => {
      site.clock.advanceMs(1_000)
      return make.comment({ by: by ?? author, on: lwid, body: `At ${site.clock.now().toISOString()}` })
    }
    const written = []
    for (const by of [...people, people[1], author]) written.push(await write(by))
    const read = async () => {
      const { body } = await site.server.inject({
        method: 'POST',
        url: '/graphql',
        payload: {
          query: `{ post(id: "${lwid}") { participants { username } } latest { items { id participants { username } } } }`,
        },
      })
      const { post, latest } = JSON.parse(body).data
      type Row = { id: string; participants: { username: string }[] }
      const row = (latest.items as Row[]).find(({ id }) => id === lwid)
      expect(row?.participants).toEqual(post.participants)
      return (post as Row).participants.map(({ username }) => username)
    }
    expect(await read()).toEqual([people[1], people[4], people[3]].map((person) => person?.username))
    await deleteComment(site.context({ viewer: people[4] as Viewer }), { commentId: written[4]?.lwid ?? '' })
    expect(await read()).toEqual([people[1], people[3], people[2]].map((person) => person?.username))
  })
})
