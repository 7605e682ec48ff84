import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchSource } from '#platform/context.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { fillIndex } from './indexing/fillIndex.ts'
import { indexDocuments } from './indexing/indexDocuments.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string, headers: Record<string, string> = {}) =>
  site.server.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

beforeAll(async () => {
  const author = await make.user({ username: 'Ana.Karnaugh' })
  const { key } = await make.forum()
  for (let index = 0; index < 23; index++) {
    site.clock.advanceMs(60_000)
    await make.post({
      by: author,
      forumKey: key,
      title: `Karnaugh map number ${index}`,
      body: 'About <b>maps</b> & 图.',
    })
  }
  for (const source of site.services.searchSources.values()) await fillIndex(site.context(), source)
})

describe('the search page without JavaScript', () => {
  it('holds twenty results with what was looked for marked, and the next page (section 9)', async () => {
    const { statusCode, body } = await get('/search?q=karnaugh&t=post')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Search: karnaugh - Gatework</title>')
    expect(body).toContain('name="robots" content="noindex"')
    expect(body.match(/<mark>Karnaugh<\/mark>/g)).toHaveLength(20)
    expect(body).toContain('map number 22')
    expect(body).not.toContain('map number 2<')
    expect(body).toContain('href="/search?q=karnaugh&amp;t=post&amp;page=1"')
    expect((await get('/search?q=karnaugh&t=post&page=1')).body).toContain('map number 2<')
  })

  it('has no more than 80 characters of a query in its title', async () => {
    const { body } = await get(`/search?q=${encodeURIComponent('图'.repeat(200))}`)
    expect(body).toContain(`<title>Search: ${'图'.repeat(80)}… - Gatework</title>`)
  })

  it('limits results to types, ignores unknown ones (A229), and reads a box for each type', async () => {
    expect((await get('/search?q=karnaugh&t=user,nonsense')).body).not.toContain('map number')
    expect((await get('/search?q=karnaugh&t=nonsense')).body).toContain('map number')
    const both = (await get('/search?q=karnaugh&t=user&t=post&s=relevance')).body
    expect(both).toContain('map number')
    expect(both).toContain('value="user"')
    expect(both.match(/checked=""/g)).toHaveLength(2)
  })

  it('is newest first unless the box is not ticked', async () => {
    const order = async (url: string) => [...(await get(url)).body.matchAll(/number (\d+)</g)].map(([, n]) => Number(n))
    expect((await order('/search?q=karnaugh&t=post')).slice(0, 2)).toEqual([22, 21])
    expect((await order('/search?q=karnaugh&t=post&s=newest&s=relevance')).slice(0, 2)).toEqual([22, 21])
  })

  it('shows where a query is wrong, and none of it as HTML', async () => {
    const { statusCode, body } = await get(`/search?q=${encodeURIComponent('a "<script>alert(1)</script>')}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('parse query: the quote that begins here is not closed')
    expect(body).not.toContain('<script>alert')
  })

  it('says what to do where there is nothing', async () => {
    expect((await get('/search?q=xyzzyxyzzy')).body).toContain('Nothing found')
    expect((await get('/search')).body).toContain('What are you looking for?')
    expect((await get('/search', { cookie: 'language=zh' })).body).toContain('您想找什么？')
  })

  it('shows what is new as soon as the index has it, though the page was kept', async () => {
    const post = await make.post({ title: 'A theremin of gates' })
    expect((await get('/search?q=theremin')).body).toContain('Nothing found')
    await indexDocuments(site.context(), site.services.searchSources.get('post') as SearchSource, [post.id])
    expect((await get('/search?q=theremin')).body).toContain('of gates')
  })
})

describe('the counter of searches (D45)', () => {
  const count = (payload: object) => site.server.inject({ method: 'POST', url: '/api/v1/site-search', payload })

  it('counts words by day, and nobody', async () => {
    expect((await count({ query: ' Karnaugh  MAP ', found: 3 })).statusCode).toBe(204)
    await count({ query: 'karnaugh map', found: 4 })
    const { rows } = await site.pool.query('select day::text, query, searches, found from search_counts')
    expect(rows).toEqual([{ day: '2026-11-20', query: 'karnaugh map', searches: 2, found: 4 }])
  })

  it('refuses what is no search', async () => {
    for (const payload of [{}, { query: '', found: 1 }, { query: 'x', found: -1 }, { query: 'x', found: 1, user: 1 }]) {
      expect((await count(payload)).statusCode).toBe(422)
    }
  })
})
