import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite({
  NAVBAR_LINKS: JSON.stringify([
    { href: '/forum', name: { en: 'Talk', de: 'Reden' } },
    { href: 'https://shop.example/', name: { en: '<b>Shop</b>', zh: '商店' } },
    { href: '/blog', isHidden: true },
    { href: '/gone' },
  ]),
  FOOTER_LINKS: JSON.stringify([{ href: '/imprint', name: { en: 'Imprint' } }]),
  EMPTY_POSTS: '{"en":"Say the <first> word","zh":"来第一个"}',
  EMPTY_LATEST: '{"en":"All is quiet"}',
})
const make = factories(site)

async function load(url: string, language = 'en'): Promise<string> {
  return (await site.server.inject({ url, headers: { accept: 'text/html', 'accept-language': language } })).body
}

const listLinks = (html: string, start: string, end: string): string[] =>
  [
    ...html
      .split(start)[1]!
      .split(end)[0]!
      .matchAll(/<a [^>]*href="([^"]*)"/g),
  ].map(([, href]) => href!)

it('the navbar has the order, the names and the links of the site, then what it does not name', async () => {
  const html = await load('/forum')
  const links = listLinks(html, '<nav class="sections"', '</nav>')
  expect(links.slice(0, 2)).toEqual(['/forum', 'https://shop.example/'])
  expect(links).toContain('/creations')
  expect(links).not.toContain('/blog')
  expect(links).not.toContain('/gone')
  expect(html).toContain('>Talk</a>')
  expect(html).toContain('&lt;b&gt;Shop&lt;/b&gt;')
})

it('names are in the language of the reader, or in another one', async () => {
  expect(await load('/forum', 'de')).toContain('>Reden</a>')
  expect(await load('/forum', 'zh')).toContain('>商店</a>')
  expect(await load('/forum', 'zh')).toContain('>Talk</a>')
})

it('own links are in the menu of phones, where hidden sections are not', async () => {
  const links = listLinks(await load('/forum'), '<nav id="site-more"', '</nav>')
  expect(links).toContain('https://shop.example/')
  expect(links).not.toContain('/blog')
})

it('the footer has the links of the site and its own', async () => {
  const links = listLinks(await load('/forum'), '<footer', '</footer>')
  expect(links.indexOf('/imprint')).toBeLessThan(links.indexOf('/changelog'))
})

it('empty lists say what the site has written', async () => {
  const { key } = await make.forum()
  expect(await load(`/forum/${key}`)).toContain('Say the &lt;first&gt; word')
  expect(await load(`/forum/${key}`, 'zh')).toContain('来第一个')
  expect(await load('/latest')).toContain('All is quiet')
  expect(await load('/creations/mods')).toContain('Nothing has been uploaded here yet')
})

it('a link to a section without its module is left out, also with a name of its own', async () => {
  const links = JSON.stringify([{ href: '/creations', name: { en: 'Machines' } }])
  const withGame = await testSite({ NAVBAR_LINKS: links })
  const withoutGame = await testSite({ NAVBAR_LINKS: links, GAME: 'off' })
  const get = async ({ server }: typeof site) =>
    (await server.inject({ url: '/forum', headers: { accept: 'text/html' } })).body
  expect(await get(withGame)).toContain('Machines')
  expect(await get(withoutGame)).not.toContain('Machines')
})
