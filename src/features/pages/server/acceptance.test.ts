import { beforeEach, describe, expect, it } from 'vitest'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { Browser } from '#tests/providers/browser.ts'
import { startFakeGithub } from '#tests/providers/githubFixture.ts'
import { githubVisits } from '#tests/providers/githubVisits.ts'
import { password, signInAs } from '#tests/signInAs.ts'
import { testSite, unique } from '#tests/testSite.ts'
import { Visitor } from '#tests/visitor.ts'
import { loadManagedPage } from './loadManagedPages.ts'
import { eraseAcceptances } from './operations/eraseAcceptances.ts'
import { publishPage } from './operations/publishPage.ts'
import { savePageSettings } from './operations/savePageSettings.ts'
import { unpublishPage } from './operations/unpublishPage.ts'

const github = await startFakeGithub()
const site = await testSite({ ...github.config(), SITE_ENV: 'development' })
const make = factories(site)
const { pages } = make
const { withEmail, signIn } = githubVisits(site, github)

let page: Awaited<ReturnType<typeof pages.publishedPage>>
let versionId: number

beforeEach(async () => {
  await site.pool.query('update site_pages set at_sign_up = false')
  page = await pages.publishedPage({ title: 'Terms', atSignUp: true })
  versionId = await pages.versionId(page.id)
})

type Pending = { versionId: number; title: string; canonicalPath: string; changes: string[] }

const pendingQuery = '{ pendingTerms { versionId title canonicalPath changes } }'

const listPending = async (visitor: Visitor): Promise<Pending[]> =>
  (await visitor.query(pendingQuery)).data.pendingTerms

const accept = (visitor: Visitor, ...ids: number[]) => visitor.query(`mutation { acceptTerms(versionIds: [${ids}]) }`)

async function listAccepted(visitor: Visitor) {
  const { data } = await visitor.query('{ acceptedPages { versionId title path number acceptedAt } }')
  return data.acceptedPages
}

/** Signs up as a client of the API does. */
async function signUp(extra: object = {}): Promise<Visitor> {
  const username = unique('u')
  const visitor = new Visitor(site, username, password)
  const input = { username, email: `${username}@mail.example`, password, captchaToken: '', ...extra }
  const { status, tokens } = await visitor.post('signup', input)
  expect(status).toBe(200)
  visitor.tokens = String(tokens)
  return visitor
}

describe('a sign-up', () => {
  it('records the versions that the form has shown', async () => {
    const visitor = await signUp({ acceptedVersionIds: [versionId] })
    expect(await listAccepted(visitor)).toEqual([
      {
        versionId,
        title: 'Terms',
        path: `/pages/${page.slug}?version=1`,
        number: 1,
        acceptedAt: Math.floor(site.clock.now().getTime() / 1_000),
      },
    ])
    expect(await listPending(visitor)).toEqual([])
  })

  it('without versions makes an account that is asked afterwards', async () => {
    const visitor = await signUp()
    expect(await listAccepted(visitor)).toEqual([])
    expect(await listPending(visitor)).toEqual([
      { versionId, title: 'Terms', canonicalPath: `/pages/${page.slug}`, changes: [] },
    ])
    expect((await accept(visitor, versionId)).data.acceptTerms).toBe(true)
    expect(await listPending(visitor)).toEqual([])
  })

  it('records nothing for versions that are unknown, outdated, or not asked for', async () => {
    const other = await pages.publishedPage()
    await pages.pageDraft(page.id, { title: 'Terms', body: 'New.' })
    await pages.publication(page.id)
    const ids = [versionId, 2_147_483_647, await pages.versionId(other.id)]
    const visitor = await signUp({ acceptedVersionIds: ids })
    expect(await listAccepted(visitor)).toEqual([])
    expect(await listPending(visitor)).toHaveLength(1)
  })

  it('is refused for what is no list of ids', async () => {
    const username = unique('u')
    const input = { username, email: `${username}@mail.example`, password, captchaToken: '' }
    for (const acceptedVersionIds of [['1'], [1.5], [2 ** 31], Array.from({ length: 101 }, () => 1), 'all'])
      expect((await new Visitor(site, '', '').post('signup', { ...input, acceptedVersionIds })).status).toBe(422)
  })

  it('that fails records nothing', async () => {
    const { name: username } = await signUp()
    const input = { username, email: `${unique('m')}@mail.example`, password, captchaToken: '' }
    const before = await countAcceptances()
    expect((await new Visitor(site, '', '').post('signup', { ...input, acceptedVersionIds: [versionId] })).status).toBe(
      422,
    )
    expect(await countAcceptances()).toBe(before)
  })

  it('through a provider records the versions as well', async () => {
    github.person = { id: Math.floor(Math.random() * 1e9), login: unique('cat'), emails: [] }
    withEmail(`${unique('m')}@mail.example`, true)
    const browser = new Browser(site)
    await signIn(browser, 'signup', '/forum')
    const input = { username: unique('u'), acceptedVersionIds: [versionId] }
    expect((await browser.call('/auth/oauth/complete', input)).statusCode).toBe(200)
    const { data } = await browser.graphql('{ pendingTerms { versionId } acceptedPages { versionId } }')
    expect(data).toEqual({ pendingTerms: [], acceptedPages: [{ versionId }] })
  })

  it('through a provider without a verified address records them too', async () => {
    github.person = { id: Math.floor(Math.random() * 1e9), login: unique('cat'), emails: [] }
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const email = `${unique('m')}@mail.example`
    const input = { username: unique('u'), email, confirmEmail: email, acceptedVersionIds: [versionId] }
    expect((await browser.call('/auth/oauth/complete', input)).statusCode).toBe(200)
    expect((await browser.graphql('{ acceptedPages { versionId } }')).data.acceptedPages).toEqual([{ versionId }])
  })

  it('is told what to accept, in the language of the form and as long as it is published', async () => {
    await pages.pageDraft(page.id, { language: 'de', title: 'Bedingungen', body: 'Sei freundlich.' })
    await pages.publication(page.id)
    const ask = async (language: string) => {
      const headers = { accept: 'text/html', 'accept-language': language }
      return (await site.server.inject({ url: '/register', headers })).body
    }
    expect(await ask('en')).toMatch(/By signing up you accept <a[^>]*>Terms<\/a>\./)
    expect(await ask('de')).toMatch(/Mit der Registrierung akzeptierst du <a[^>]*>Bedingungen<\/a>\./)
    await unpublishPage(site.context({ viewer: await make.user({ roles: ['admin'] }) }), { id: page.id })
    expect(await ask('en')).not.toContain('By signing up')
  })
})

const countAcceptances = async (): Promise<number> =>
  (await site.pool.query('select from site_page_acceptances')).rowCount ?? 0

describe('a member', () => {
  let member: Visitor
  let viewer: Viewer

  beforeEach(async () => {
    ;({ visitor: member, viewer } = await signInAs(site))
    await accept(member, versionId)
  })

  it('is asked again only by a version that says so, and told what has changed since', async () => {
    await pages.pageDraft(page.id, { title: 'Terms', body: 'A typo less.' })
    await pages.publication(page.id, { summary: 'A typo less.' })
    expect(await listPending(member)).toEqual([])
    await pages.pageDraft(page.id, { title: 'Terms', body: 'You must be 16.' })
    await pages.publication(page.id, { asksAgain: true, summary: 'You must be 16.' })
    const [pending] = await listPending(member)
    expect(pending?.changes).toEqual(['You must be 16.', 'A typo less.'])
    await accept(member, versionId)
    expect(await listPending(member)).toHaveLength(1)
    await accept(member, pending?.versionId ?? 0)
    expect(await listPending(member)).toEqual([])
  })

  it('who accepts a later version is not asked for the one that asks', async () => {
    await pages.publication(page.id, { asksAgain: true })
    await pages.pageDraft(page.id, { title: 'Terms', body: 'A typo less.' })
    await pages.publication(page.id)
    const [pending] = await listPending(member)
    expect(pending?.versionId).toBe(await pages.versionId(page.id))
    await accept(member, pending?.versionId ?? 0)
    expect(await listPending(member)).toEqual([])
  })

  it('is not asked while the page is offline, or not accepted at sign-up', async () => {
    const { visitor } = await signInAs(site)
    expect(await listPending(visitor)).toHaveLength(1)
    const ctx = site.context({ viewer: await make.user({ roles: ['admin'] }) })
    const { id, slug, position, revision } = page
    await savePageSettings(ctx, { id, slug, position, revision, inFooter: false, atSignUp: false })
    expect(await listPending(visitor)).toEqual([])
    await savePageSettings(ctx, { id, slug, position, revision: revision + 1, inFooter: false, atSignUp: true })
    await unpublishPage(ctx, { id })
    expect(await listPending(visitor)).toEqual([])
  })

  it('accepts by publishing', async () => {
    const { visitor, viewer: admin } = await signInAs(site, ['admin'])
    expect(await listPending(visitor)).toHaveLength(1)
    const ctx = site.context({ viewer: admin })
    const { drafts } = await loadManagedPage(ctx, page.id)
    const texts = drafts.map(({ language, revision }) => ({ language, revision, summary: '' }))
    await publishPage(ctx, { pageId: page.id, asksAgain: true, texts })
    expect(await listPending(visitor)).toEqual([])
    expect(await listPending(member)).toHaveLength(1)
  })

  it('accepts once, however often and in how many tabs', async () => {
    const before = await countAcceptances()
    await Promise.all([accept(member, versionId), accept(member, versionId, versionId), accept(member)])
    expect(await countAcceptances()).toBe(before)
  })

  it('reads and writes before accepting', async () => {
    const { visitor } = await signInAs(site)
    const post = await make.post()
    const comment = `mutation { createComment(objectId: "${post.lwid}", body: "A reply.") { id } }`
    expect((await visitor.query(comment)).errors).toBeUndefined()
  })

  it('has the acceptances in the export, and loses them with the account', async () => {
    const headers = { authorization: member.tokens }
    const { accepted } = (await site.server.inject({ url: '/auth/export', headers })).json().pages
    expect(accepted).toMatchObject([{ versionId, slug: page.slug, number: 1 }])
    const listRows = () => site.pool.query('select from site_page_acceptances where user_id = $1', [viewer.id])
    expect((await listRows()).rowCount).toBe(1)
    await eraseAcceptances(site.context(), viewer.id)
    await eraseAcceptances(site.context(), viewer.id)
    expect((await listRows()).rowCount).toBe(0)
  })

  it('loses the acceptances once the account is deleted', async () => {
    await site.startBackground()
    const listRows = () => site.pool.query('select from site_page_acceptances where user_id = $1', [viewer.id])
    expect((await listRows()).rowCount).toBe(1)
    await member.query(`mutation { deleteAccount(password: "${password}") }`)
    await expect.poll(async () => (await listRows()).rowCount).toBe(0)
  })
})

it('a visitor is asked for nothing, and cannot accept', async () => {
  const before = await countAcceptances()
  const visitor = new Visitor(site, '', '')
  expect(await listPending(visitor)).toEqual([])
  expect(await listAccepted(visitor)).toEqual([])
  expect((await accept(visitor, versionId)).errors).toHaveLength(1)
  expect(await countAcceptances()).toBe(before)
})
