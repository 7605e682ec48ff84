import { expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { recordOwnStatements } from '#tests/recordStatements.ts'
import { joinSite, testSite } from '#tests/testSite.ts'
import { unpublishPage } from './operations/unpublishPage.ts'

const site = await testSite()
const make = factories(site)

const readFooter = async (other = site, language = 'en') => {
  const headers = { accept: 'text/html', 'accept-language': language }
  const { body } = await other.server.inject({ url: '/settings', headers })
  return /<footer[\s\S]*<\/footer>/.exec(body)?.[0] ?? ''
}

it('an empty site has no links in its footer', async () => {
  expect(await readFooter()).not.toMatch(/href="\/(rules|terms|privacy|imprint|pages)/)
})

it('the footer of cached pages has a link soon after the publication, in every process and language', async () => {
  const other = await joinSite(site)
  await Promise.all([site.startBackground(), other.connect()])
  const { id } = await make.pages.page({ slug: 'rules', title: 'House rules', inFooter: true })
  await make.pages.pageDraft(id, { language: 'de', title: 'Hausregeln', body: 'Sei freundlich.' })
  expect([await readFooter(), await readFooter(other)].join('')).not.toContain('/rules')
  await make.pages.publication(id)
  expect(await readFooter()).toContain('<a href="/rules">House rules</a>')
  expect(await readFooter(site, 'de')).toContain('Hausregeln')
  expect(await readFooter(site, 'zh')).toContain('House rules')
  await expect.poll(() => readFooter(other)).toContain('House rules')
  await unpublishPage(site.context({ viewer: await make.user({ roles: ['admin'] }) }), { id })
  expect(await readFooter()).not.toContain('/rules')
  await expect.poll(() => readFooter(other)).not.toContain('/rules')
})

it('the footer of further pages costs no query', async () => {
  await make.pages.publishedPage({ inFooter: true, title: 'House rules' })
  await readFooter()
  const statements = await recordOwnStatements(async () => {
    const headers = { accept: 'text/html' }
    expect((await site.server.inject({ url: '/forum', headers })).body).toContain('House rules')
  })
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.filter((statement) => statement.includes('site_page'))).toEqual([])
})
