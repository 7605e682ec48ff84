import { beforeAll, describe, expect, it } from 'vitest'
import { undoAction } from '#features/management/server/index.ts'
import { fillIndex } from '#features/search/server/index.ts'
import type { Language } from '#language/language.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { findLastActionLog } from '#tests/findLastActionLog.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { pageLimits } from '../contract/pageLimits.ts'
import { messages } from '../messages.ts'
import { loadManagedPage } from './loadManagedPages.ts'
import { loadSitePage } from './loadSitePage.ts'
import { createPage } from './operations/createPage.ts'
import { deletePage } from './operations/deletePage.ts'
import { publishPage } from './operations/publishPage.ts'
import { savePageDraft } from './operations/savePageDraft.ts'
import { savePageSettings } from './operations/savePageSettings.ts'
import { unpublishPage } from './operations/unpublishPage.ts'
import { pageSearchSource } from './pageSearchSource.ts'

const site = await testSite()
const make = factories(site)
const { page: createDraft, pageDraft, publication, publishedPage } = make.pages
let admin: Viewer

beforeAll(async () => {
  admin = await make.user({ roles: ['admin'] })
})

const as = (viewer: Viewer | null, language: Language = 'en') => site.context({ viewer, language })

const open = (path: string, headers: Record<string, string> = {}) =>
  site.server.inject({ url: path, headers: { accept: 'text/html', ...headers } })

async function getStatus(path: string): Promise<number> {
  return (await open(path)).statusCode
}

const undoLast = async (action: string) => undoAction(as(admin), { id: (await findLastActionLog(site, { action })).id })

describe('a page', () => {
  it('is not found before its publication, except by admins, who see the draft', async () => {
    const { slug } = await createDraft({ body: '**Soon**' })
    expect(await getStatus(`/pages/${slug}`)).toBe(404)
    expect(await loadSitePage(as(await make.user({ roles: ['moderator', 'editor'] })), { slug })).toBeNull()
    const draft = await loadSitePage(as(admin), { slug })
    expect(draft?.version).toBeNull()
    expect(await draft?.renderedBody).toContain('<strong>Soon</strong>')
  })

  it('shows what was published, not what is being written', async () => {
    const { id, slug } = await publishedPage({ body: 'First text.' })
    await pageDraft(id, { body: 'Second text.' })
    expect((await open(`/pages/${slug}`)).body).toContain('First text.')
    await publication(id)
    const { body } = await open(`/pages/${slug}`)
    expect(body).toContain('Second text.')
    expect(body).not.toContain('First text.')
  })

  it('with a known slug has a short address, to which the long one leads', async () => {
    await publishedPage({ slug: 'imprint', title: 'Who we are' })
    expect((await open('/imprint')).body).toContain('<title>Who we are - ')
    const { statusCode, headers } = await open('/pages/imprint')
    expect([statusCode, headers.location]).toEqual([301, '/imprint'])
  })

  it('keeps former versions readable, and out of search engines', async () => {
    const { id, slug } = await publishedPage({ body: 'First text.' })
    await pageDraft(id, { body: 'Second text.' })
    await publication(id, { summary: 'A new text.' })
    const current = (await open(`/pages/${slug}`)).body
    expect(current).toContain(`/pages/${slug}?version=1`)
    expect(current).toContain('A new text.')
    expect(current).not.toContain('noindex')
    const former = (await open(`/pages/${slug}?version=1`)).body
    expect(former).toContain('First text.')
    expect(former).toContain('content="noindex"')
    for (const version of ['3', '0', '-1', 'x', '99999999999'])
      expect([version, await getStatus(`/pages/${slug}?version=${version}`)]).toEqual([
        version,
        version === '3' ? 404 : 200,
      ])
  })

  it('is read in the language of the reader, else in the first language of the site that it has', async () => {
    const { id, slug } = await createDraft({ language: 'zh', title: '规则', body: '请友善。' })
    await publication(id)
    const inGerman = await loadSitePage(as(null, 'de'), { slug })
    expect(inGerman).toMatchObject({ language: 'zh', title: '规则' })
    await pageDraft(id, { language: 'de', title: 'Regeln', body: 'Sei freundlich.' })
    await publication(id)
    expect(await loadSitePage(as(null, 'de'), { slug })).toMatchObject({ language: 'de', title: 'Regeln' })
    expect(await loadSitePage(as(null, 'en'), { slug })).toMatchObject({ language: 'de' })
    const { body } = await open(`/pages/${slug}`, { 'accept-language': 'en' })
    expect(body).toContain('You are reading it in Deutsch.')
    expect(body).toContain('lang="de"')
  })

  it('is in the sitemap while it is published', async () => {
    const { gunzipSync } = await import('node:zlib')
    const read = async () =>
      gunzipSync((await site.server.inject({ url: '/sitemaps/pages.xml.gz' })).rawPayload).toString()
    const { id, slug } = await publishedPage()
    expect(await read()).toContain(`/pages/${slug}</loc>`)
    await unpublishPage(as(admin), { id })
    expect(await read()).not.toContain(slug)
  })

  it('is found by the words of all its languages while it is published', async () => {
    const [word, wort] = [unique('word'), unique('wort')]
    const { id, slug } = await createDraft({ title: 'House rules', body: `Mind the ${word}.` })
    await pageDraft(id, { language: 'de', title: 'Hausregeln', body: `Achte auf ${wort}.` })
    await publication(id)
    const search = async (query: string) => {
      await fillIndex(site.context(), pageSearchSource)
      const payload = { query: `{ search(query: "${query}") { title canonicalPath } }` }
      return (await site.server.inject({ method: 'POST', url: '/graphql', payload })).json().data.search
    }
    const found = [{ title: 'House rules', canonicalPath: `/pages/${slug}` }]
    expect([await search(word), await search(wort)]).toEqual([found, found])
    await unpublishPage(as(admin), { id })
    expect(await search(word)).toEqual([])
  })

  it('renders hostile Markdown as posts do', async () => {
    const { slug } = await publishedPage({
      title: '<script>alert(1)</script>',
      body: '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![x](https://evil.example/x.png)',
    })
    const { body } = await open(`/pages/${slug}`)
    expect(body).not.toMatch(/<script>alert|onerror=alert\(1\)>|href="javascript:|src="https:\/\/evil/)
  })
})

describe('a draft', () => {
  it('is refused to the second of two editors, with the name of the first', async () => {
    const { id: pageId } = await createDraft()
    const save = (viewer: Viewer, body: string) =>
      savePageDraft(as(viewer), { pageId, language: 'en', revision: 1, title: 'Rules', body })
    await save(admin, 'The first one was faster.')
    await expect(save(await make.user({ roles: ['admin'] }), 'The second one.')).rejects.toThrow(
      messages.changedBy({ name: admin.username }),
    )
    expect((await loadManagedPage(as(admin), pageId)).drafts[0]?.body).toBe('The first one was faster.')
  })

  it('of a new language is written by one of two editors at once', async () => {
    const { id: pageId } = await createDraft()
    const save = (body: string) =>
      savePageDraft(as(admin), { pageId, language: 'de', revision: 0, title: 'Regeln', body })
    const results = await Promise.allSettled([save('Eins.'), save('Zwei.')])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('has up to 100,000 characters, whatever they are', async () => {
    const { id } = await createDraft()
    const longest = '🙂'.repeat(pageLimits.maxBodyLength)
    expect((await pageDraft(id, { body: longest })).drafts[0]?.body).toBe(longest)
    await expect(pageDraft(id, { body: `${longest}x` })).rejects.toThrow(messages.tooLong({ max: 100_000 }))
    await publication(id)
  })

  it.each(['لا تزعج أحدا', '🙂', `x${'\u0301'.repeat(500)}`, '\0 nothing', 'a\r\nb'])(
    'may consist of %j',
    async (body) => {
      const { slug } = await publishedPage({ title: body.slice(0, 20), body })
      expect(await getStatus(`/pages/${slug}`)).toBe(200)
    },
  )
})

describe('a publication', () => {
  it('needs a title and a text in each of its languages', async () => {
    const { id } = await createPage(as(admin), { slug: unique('page-') })
    const publish = () => publication(id)
    await expect(publish()).rejects.toThrow(messages.nothingWritten())
    await pageDraft(id, { language: 'de', title: '', body: 'Sei freundlich.' })
    await expect(publish()).rejects.toThrow(messages.titleMissing({ language: 'Deutsch' }))
    await pageDraft(id, { language: 'de', title: 'Regeln', body: '[x]: /y "invisible"' })
    await expect(publish()).rejects.toThrow(messages.bodyMissing({ language: 'Deutsch' }))
  })

  it('has exactly the texts that its author has read', async () => {
    const { id: pageId } = await createDraft()
    const texts = [{ language: 'en', revision: 1, summary: '' }]
    await pageDraft(pageId, { body: 'Changed meanwhile.' })
    await expect(publishPage(as(admin), { pageId, asksAgain: false, texts })).rejects.toThrow(/has changed this text/)
    await pageDraft(pageId, { language: 'de', title: 'Regeln', body: 'Neu.' })
    const read = [{ language: 'en', revision: 2, summary: '' }]
    await expect(publishPage(as(admin), { pageId, asksAgain: false, texts: read })).rejects.toThrow(/has changed/)
  })

  it('happens once when two admins publish at once', async () => {
    const { id } = await createDraft()
    const results = await Promise.allSettled([publication(id), publication(id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(publication(id)).rejects.toThrow(messages.nothingChanged())
  })

  it('leaves out a language whose draft was emptied', async () => {
    const { id, slug } = await createDraft()
    await pageDraft(id, { language: 'de', title: 'Regeln', body: 'Sei freundlich.' })
    await publication(id)
    const { drafts } = await pageDraft(id, { language: 'de', title: '', body: '' })
    const texts = drafts.filter(({ language }) => language === 'en')
    await publishPage(as(admin), {
      pageId: id,
      asksAgain: false,
      texts: texts.map(({ language, revision }) => ({ language, revision, summary: '' })),
    })
    expect(await loadSitePage(as(null, 'de'), { slug })).toMatchObject({ language: 'en' })
  })

  it('is logged and undone: the former version is current again, and the undone one cannot be read', async () => {
    const { id, slug } = await publishedPage({ body: 'First text.' })
    await pageDraft(id, { body: 'A mistake.' })
    await publication(id)
    expect((await open(`/pages/${slug}`)).body).toContain('A mistake.')
    expect(await undoLast('page.publish')).toBe(true)
    expect((await open(`/pages/${slug}`)).body).toContain('First text.')
    expect(await getStatus(`/pages/${slug}?version=2`)).toBe(404)
    await pageDraft(id, { body: 'Third text.' })
    await publication(id)
    const { body } = await open(`/pages/${slug}`)
    expect(body).toContain('Version 3')
    expect(body).not.toContain('version=2')
  })

  it('that was undone can be restored', async () => {
    const { slug } = await publishedPage({ body: 'First text.' })
    await undoLast('page.publish')
    expect(await getStatus(`/pages/${slug}`)).toBe(404)
    expect(await undoLast('page.withdraw')).toBe(true)
    expect(await getStatus(`/pages/${slug}`)).toBe(200)
  })

  it('is not undone once another one has followed', async () => {
    const { id } = await publishedPage()
    const { id: entry } = await findLastActionLog(site, { action: 'page.publish' })
    await pageDraft(id, { body: 'Second text.' })
    await publication(id)
    expect(await undoAction(as(admin), { id: entry })).toBe(false)
  })
})

describe('a published page', () => {
  it('is taken offline at once, also where it was cached, and put back by an undo', async () => {
    const { id, slug } = await publishedPage()
    expect(await getStatus(`/pages/${slug}`)).toBe(200)
    await unpublishPage(as(admin), { id })
    expect([await getStatus(`/pages/${slug}`), await getStatus(`/pages/${slug}?version=1`)]).toEqual([404, 404])
    expect(await undoLast('page.unpublish')).toBe(true)
    expect(await getStatus(`/pages/${slug}`)).toBe(200)
  })

  it('cannot be deleted, unlike one that never was', async () => {
    const { id } = await publishedPage()
    await unpublishPage(as(admin), { id })
    await expect(deletePage(as(admin), { id })).rejects.toThrow(messages.onceStays())
    const draft = await createDraft()
    expect(await deletePage(as(admin), { id: draft.id })).toBe(true)
    await expect(deletePage(as(admin), { id: draft.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the settings of a page', () => {
  const settings = { position: 10, inFooter: false, atSignUp: false }

  it('are refused to the second of two admins who saw the same', async () => {
    const { id, revision, slug } = await createDraft()
    const save = (position: number) => savePageSettings(as(admin), { ...settings, id, revision, slug, position })
    await save(5)
    await expect(save(6)).rejects.toThrow(messages.settingsChanged())
    expect((await loadManagedPage(as(admin), id)).position).toBe(5)
  })

  it('move it to another address, and back by an undo', async () => {
    const { id, revision, slug } = await publishedPage()
    const moved = unique('page-')
    await savePageSettings(as(admin), { ...settings, id, revision, slug: moved })
    expect([await getStatus(`/pages/${slug}`), await getStatus(`/pages/${moved}`)]).toEqual([404, 200])
    expect(await undoLast('page.edit')).toBe(true)
    expect([await getStatus(`/pages/${slug}`), await getStatus(`/pages/${moved}`)]).toEqual([200, 404])
  })

  it('refuse an address that is taken or malformed', async () => {
    const [{ slug: taken }, { id, revision }] = [await createDraft(), await createDraft()]
    const save = (slug: string) => savePageSettings(as(admin), { ...settings, id, revision, slug })
    await expect(save(taken)).rejects.toThrow(messages.slugTaken())
    await expect(createPage(as(admin), { slug: taken })).rejects.toThrow(messages.slugTaken())
    for (const slug of ['', 'Rules', 'a b', 'a--b', '-a', '../a', 'ä', 'a'.repeat(61)])
      await expect(save(slug), slug).rejects.toMatchObject({ field: 'slug' })
  })
})
