import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const get = (url: string) => site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })

let lists: { path: string; query?: string }[]

beforeAll(async () => {
  const author = await make.user()
  const forum = await make.forum()
  await make.forum({ key: 'blog', isBlog: true })
  await make.post({ by: author, forumKey: forum.key })
  const product = await make.product()
  const creation = await make.creation({ by: author })
  const { rows } = await site.pool.query<{ number: number }>('select number from creations where object_id = $1', [
    creation.id,
  ])
  lists = [
    { path: `/forum/${forum.key}` },
    { path: `/forum/${forum.key}`, query: 'sort=-score' },
    { path: '/blog' },
    { path: '/creations' },
    { path: '/creations/worlds', query: 'q=clock' },
    { path: '/latest' },
    { path: `/@${author.username}` },
    { path: `/tracker/${product.key}` },
    { path: `/tracker/${product.key}`, query: 'q=is:open' },
    { path: `/tracker/${product.key}/changelog` },
    { path: '/changelog' },
    { path: '/newsletter/archive' },
    { path: '/collections' },
    { path: '/search', query: 'q=clock' },
  ]
  const { headers } = await get(`/view/${creation.lwid}`)
  expect(rows).toHaveLength(1)
  lists.push({ path: `${headers.location}/versions` })
})

describe('a page of a list', () => {
  it('that lies past the end is 404 for crawlers, and leads people back into the list', async () => {
    for (const { path, query } of lists) {
      const first = await get(query ? `${path}?${query}` : path)
      expect([path, first.statusCode]).toEqual([path, 200])
      const { statusCode, body } = await get(`${path}?${query ? `${query}&` : ''}page=4321`)
      expect([path, query, statusCode]).toEqual([path, query, 404])
      expect(body).toContain('name="robots" content="noindex"')
      const main = /<main[^]*<\/main>/.exec(body)?.[0] ?? ''
      const ways = [...main.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
      const back = ways.filter(
        (href) => new URL(href, 'https://x.example').pathname === path && !/page=4\d{3}/.test(href),
      )
      expect(back.length, `${path} has no way back: ${ways}`).toBeGreaterThan(0)
    }
  })

  it('whose number is none is the first page', async () => {
    for (const page of ['-1', 'x', '', '0', '1.5', '99999999999']) {
      expect([page, (await get(`/blog?page=${page}`)).statusCode]).toEqual([page, 200])
    }
  })

  it('is looked for by each feature as often as it has routes with pages', () => {
    const count = (files: string[], pattern: RegExp) => {
      const counts = new Map<string, number>()
      for (const file of files) {
        const feature = file.split('/')[2] ?? ''
        const found = readFileSync(file, 'utf8').match(pattern)?.length ?? 0
        if (found) counts.set(feature, (counts.get(feature) ?? 0) + found)
      }
      return counts
    }
    const routes = count(globSync('src/features/*/web/{routes.tsx,index.ts}'), /searchKeys: \[[^\]]*'page'/g)
    const checks = count(globSync('src/features/**/web/**/*.tsx'), /\bisPastEnd(?:,| \})$/gm)
    // Its panels are rendered in the browser only.
    routes.delete('management')
    expect(routes.size).toBeGreaterThan(6)
    for (const [feature, count] of routes) expect([feature, checks.get(feature) ?? 0]).toEqual([feature, count])
  })
})
