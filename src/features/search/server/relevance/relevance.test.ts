import { beforeAll, expect, it } from 'vitest'
import { getSearchSources } from '#objects/server/searchSources.ts'
import { createDemoPlan } from '#seeds/demo/plan.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { loadSearchPage } from '../loadSearchPage.ts'
import { fillIndex } from '../operations/fillIndex.ts'
import { expectedResults } from './expectedResults.ts'

const site = await testSite()
const make = factories(site)

beforeAll(async () => {
  const { posts } = createDemoPlan(site.clock.now())
  const writer = await make.user({ roles: ['admin'] })
  for (const key of new Set(posts.map((post) => post.forumKey))) await make.forum({ key, isBlog: key === 'blog' })
  for (const { at, forumKey, title, body, blogSlug } of posts) {
    site.clock.set(at)
    await make.post({ by: writer, forumKey, title, body, ...(blogSlug ? { slug: blogSlug } : {}) })
  }
  site.clock.set(new Date('2026-11-20T12:00:00Z'))
  for (const source of getSearchSources(site.services).values()) await fillIndex(site.context(), source)
}, 60_000)

it('ranks the expected results of 60 searches with a mean reciprocal rank of at least 0.85', async () => {
  const misses: string[] = []
  let sum = 0
  for (const [query, ...titles] of expectedResults) {
    const { hits } = await loadSearchPage(site.context(), { query, page: { sort: ['relevance'] } })
    const rank = hits.findIndex(({ view }) => titles.some((title) => view.title.startsWith(title))) + 1
    sum += rank ? 1 / rank : 0
    if (rank !== 1) misses.push(`${query}: ${rank || 'not found'}, first is ${hits[0]?.view.title ?? 'nothing'}`)
  }
  expect(expectedResults).toHaveLength(60)
  expect(sum / expectedResults.length, `Not first:\n${misses.join('\n')}`).toBeGreaterThanOrEqual(0.85)
  if (process.env['SHOW_RANKS']) console.log(sum / expectedResults.length, `\n${misses.join('\n')}`)
})
