import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchSource } from '#objects/server/searchSources.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import type { BrandConfig } from '#platform/config/brand.ts'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'
import { formatOpenSearch } from './formatOpenSearch.ts'
import { fillIndex } from './operations/fillIndex.ts'
import { indexDocuments } from './operations/indexDocuments.ts'

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
  for (const source of getSearchSources(site.services).values()) await fillIndex(site.context(), source)
})

describe('the search page without JavaScript', () => {
  it('shows twenty results with highlighted matches and links to the next page', async () => {
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

  it('truncates a query to 80 characters in its title', async () => {
    const { body } = await get(`/search?q=${encodeURIComponent('图'.repeat(200))}`)
    expect(body).toContain(`<title>Search: ${'图'.repeat(80)}… - Gatework</title>`)
  })

  it('filters by type, ignores unknown types and reads repeated checkboxes', async () => {
    expect((await get('/search?q=karnaugh&t=user,nonsense')).body).not.toContain('map number')
    expect((await get('/search?q=karnaugh&t=nonsense')).body).toContain('map number')
    const both = (await get('/search?q=karnaugh&t=user&t=post&s=relevance')).body
    expect(both).toContain('map number')
    expect(both).toContain('value="user"')
    expect(both.match(/checked=""/g)).toHaveLength(2)
  })

  it('sorts by time if the checkbox is checked', async () => {
    const order = async (url: string) => [...(await get(url)).body.matchAll(/number (\d+)</g)].map(([, n]) => Number(n))
    expect((await order('/search?q=karnaugh&t=post')).slice(0, 2)).toEqual([22, 21])
    expect((await order('/search?q=karnaugh&t=post&s=newest&s=relevance')).slice(0, 2)).toEqual([22, 21])
  })

  it('shows the error of an invalid query without rendering it as HTML', async () => {
    const { statusCode, body } = await get(`/search?q=${encodeURIComponent('a "<script>alert(1)</script>')}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('the quote that begins here is not closed')
    expect(body).not.toContain('<script>alert')
  })

  it('shows hints if there is no query or no result', async () => {
    expect((await get('/search?q=xyzzyxyzzy')).body).toContain('No results for &quot;xyzzyxyzzy&quot;')
    expect((await get('/search')).body).toContain('What are you looking for?')
    expect((await get('/search', { cookie: 'language=zh' })).body).toContain('你想找什么？')
  })

  it('shows new results as soon as they are indexed, despite the page cache', async () => {
    const post = await make.post({ title: 'A theremin of gates' })
    expect((await get('/search?q=theremin')).body).toContain('No results for')
    await indexDocuments(site.context(), getSearchSources(site.services).get('post') as SearchSource, [post.id])
    expect((await get('/search?q=theremin')).body).toContain('of gates')
  })
})

describe('the OpenSearch description', () => {
  it('names the search page and is linked from pages', async () => {
    const { statusCode, headers, body } = await get('/opensearch.xml')
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/opensearchdescription+xml; charset=utf-8'])
    expect(body).toContain('<ShortName>Gatework</ShortName>')
    expect(body).toMatch(/<Url type="text\/html" method="get" template="https:\/\/[^"]+\/search\?q=\{searchTerms\}"\/>/)
    const link =
      '<link rel="search" type="application/opensearchdescription+xml" title="Gatework" href="/opensearch.xml">'
    for (const path of ['/', '/search?q=karnaugh', '/forum']) expect((await get(path)).body).toContain(link)
  })

  it('leads to results for words of any kind', async () => {
    const template = /text\/html" method="get" template="([^"]+)"/.exec((await get('/opensearch.xml')).body)?.[1] ?? ''
    for (const words of ['karnaugh map', 'c++ & c#', '电路']) {
      const { pathname, search } = new URL(template.replace('{searchTerms}', encodeURIComponent(words)))
      expect(new URLSearchParams(search).get('q')).toBe(words)
      expect((await get(pathname + search)).statusCode).toBe(200)
    }
  })

  it('keeps to the limits of OpenSearch, whatever the site is called', () => {
    const brand = { name: 'The <Gate> & Works of the World', description: 'x'.repeat(2_000) } as BrandConfig
    const xml = formatOpenSearch(brand, 'https://x.example')
    expect(xml).toContain('<ShortName>The &lt;Gate&gt; &amp; Wor</ShortName>')
    expect(/<Description>(.*)</.exec(xml)?.[1]).toHaveLength(1_024)
  })
})

describe('the search counter', () => {
  const reportSearch = (payload: object) => site.server.inject({ method: 'POST', url: '/api/v1/site-search', payload })

  it('counts queries by day without personal data', async () => {
    expect((await reportSearch({ query: ' Karnaugh  MAP ', found: 3 })).statusCode).toBe(204)
    await reportSearch({ query: 'karnaugh map', found: 4 })
    const { rows } = await site.pool.query('select day::text, query, searches, found from search_counts')
    expect(rows).toEqual([{ day: '2026-11-20', query: 'karnaugh map', searches: 2, found: 4 }])
  })

  it('rejects an invalid report', async () => {
    for (const payload of [{}, { query: '', found: 1 }, { query: 'x', found: -1 }, { query: 'x', found: 1, user: 1 }]) {
      expect((await reportSearch(payload)).statusCode).toBe(422)
    }
  })
})
