import { beforeAll, expect, it } from 'vitest'
import { demoPlan } from '#seeds/demo/plan.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { fillIndex } from '../indexing/fillIndex.ts'
import { findPage } from '../show.ts'
import { expected } from './expected.ts'

const site = await testSite()
const make = factories(site)

beforeAll(async () => {
  const { posts } = demoPlan(site.clock.now())
  const writer = await make.user({ roles: ['admin'] })
  for (const key of new Set(posts.map((post) => post.forumKey))) await make.forum({ key, isBlog: key === 'blog' })
  for (const { at, forumKey, title, body, blogSlug } of posts) {
    site.clock.set(at)
    await make.post({ by: writer, forumKey, title, body, ...(blogSlug ? { slug: blogSlug } : {}) })
  }
  site.clock.set(new Date('2026-11-20T12:00:00Z'))
  for (const source of site.services.searchSources.values()) await fillIndex(site.context(), source)
}, 60_000)

it('the mean reciprocal rank of 60 searches of players is at least 0.85', async () => {
  const lines: string[] = []
  let sum = 0
  for (const [query, ...titles] of expected) {
    const { hits } = await findPage(site.context(), { query, page: { sort: ['relevance'] } })
    const rank = hits.findIndex(({ view }) => titles.some((title) => view.title.startsWith(title))) + 1
    sum += rank ? 1 / rank : 0
    if (rank !== 1) lines.push(`${query}: ${rank || 'not found'}, first is ${hits[0]?.view.title ?? 'nothing'}`)
  }
  expect(expected).toHaveLength(60)
  expect(sum / expected.length, `Not first:\n${lines.join('\n')}`).toBeGreaterThanOrEqual(0.85)
  if (process.env['SHOW_RANKS']) console.log(sum / expected.length, `\n${lines.join('\n')}`)
})
