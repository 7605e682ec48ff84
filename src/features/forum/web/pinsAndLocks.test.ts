import { beforeAll, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

let forum: { key: string }
beforeAll(async () => {
  forum = await make.forum()
})

const titles = {
  pinned: 'Read this before you ask',
  locked: 'A conversation that is over',
  plain: 'A post like any other',
}

async function load(path: string): Promise<string> {
  const { statusCode, body } = await site.server.inject({ method: 'GET', url: path })
  expect(statusCode).toBe(200)
  return body.slice(0, body.indexOf('<script type="application/json"'))
}

/** The titles in the order of the page. */
const readTitles = (html: string): string[] =>
  [...html.matchAll(/data-object="[^"]+"[^>]*>(?:<span[^>]*><\/span>)*([^<]*)</g)].map(([, title = '']) => title)

it('the first page of a forum begins with its pinned posts, each of them once and marked', async () => {
  const forumKey = forum.key
  await make.pinnedPost({ forumKey, title: titles.pinned })
  await make.lockedPost({ forumKey, title: titles.locked })
  await make.post({ forumKey, title: titles.plain })
  const html = await load(`/forum/${forumKey}`)
  expect(readTitles(html)).toEqual([titles.pinned, titles.plain, titles.locked])
  expect(html.match(/title="Pinned"/g)).toHaveLength(1)
  expect(html.match(/title="Locked"/g)).toHaveLength(1)
})

it('other orders of a forum mark pinned posts but leave them in their places', async () => {
  const html = await load(`/forum/${forum.key}?sort=created`)
  expect(readTitles(html)).toEqual([titles.pinned, titles.locked, titles.plain])
  expect(html).toContain('title="Pinned"')
})

it('a post that is pinned everywhere says in other forums where it is', async () => {
  const { key } = await make.forum()
  const { forum: home } = await make.pinnedPost({ title: 'The rules of the house', everywhere: true })
  const html = await load(`/forum/${key}`)
  expect(readTitles(html)).toEqual(['The rules of the house'])
  expect(html).toContain(`<a href="/forum/${home.key}">${home.title}</a>`)
})

it('a locked conversation shows the reason and no form, also without JavaScript', async () => {
  const post = await make.lockedPost({ reason: 'Answered in the guide' })
  const { headers } = await site.server.inject({ method: 'GET', url: `/view/${post.lwid}` })
  const html = await load(String(headers.location))
  expect(html).toContain('Answered in the guide')
  expect(html).not.toContain('<textarea')
})
