import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { mailResetLink } from '#features/accounts/server/operations/credentials/mailResetLink.ts'
import { messages } from '#features/game/messages.ts'
import { renderEmail } from '#features/newsletter/server/sending/renderEmail.ts'
import { storeLookPicture } from '#features/site/look/server/operations/storeLookPicture.ts'
import { type Language, languages, withLanguage } from '#language/language.ts'
import { demoBrand } from '#platform/config/demoBrand.ts'
import { installWords } from '#platform/installWords.ts'
import { createPalette } from '#platform/look/palette.ts'
import { accentPlan } from '#platform/look/plan.ts'
import type { Viewer } from '#platform/viewer.ts'
import { changeSettings } from '#tests/changeSettings.ts'
import { factories } from '#tests/factories.ts'
import { ownContent } from '#tests/ownContent.ts'
import { documents } from '#tests/pageQueries.ts'
import { findUsual, readTexts } from '#tests/readTexts.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'
import { listPages } from '../rendering/pages.ts'
import { renderErrorPage } from '../server/errorPages.ts'
import { seed } from '../server/seed.ts'
import { createWebHost } from '../webFeatures.ts'

const site = await testSite({
  SITE_ORIGIN: 'https://play.foundry.example',
  BRAND_NAME: '',
  WRITE_LIMIT_FACTOR: '1000',
  READ_LIMIT_FACTOR: '1000',
})
const make = factories(site)

/** Set as a site's owner would; what is not set must not fall back to the first brand. */
const secondBrand: Record<string, string> = {
  BRAND_NAME: 'Foundry',
  BRAND_COLOR: '#c2410c',
  BRAND_TINT: '#6d28d9',
  BRAND_FONT: 'nunito',
}

const assets = 'assets/brand'
const digest = (bytes: Buffer): string => hash('sha256', bytes)
const demoPictures = new Map(
  readdirSync(assets, { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => [digest(readFileSync(`${assets}/${name}`)), name]),
)

const demoPalette = createPalette({})
/** The accents of the demo, and what its icons have; greys are nobody's. */
const demoColors = [
  ...new Set(
    Object.keys(accentPlan)
      .filter((token) => token !== 'on-accent')
      .flatMap((token) =>
        [demoPalette.light, demoPalette.dark].map((colors) => colors[token as keyof typeof accentPlan]),
      ),
  ),
  '#006b6b',
]

const traces: readonly [RegExp, string][] = [
  [/gatework/i, 'its name'],
  [new RegExp(demoColors.join('|'), 'i'), 'one of its colours'],
  [/assets\/brand\//, 'one of its pictures'],
  [/M7 5h5a7 7 0 0 1 0 14H7Z/, 'its mark'],
  ...[demoBrand.BRAND_DESCRIPTION, demoBrand.BRAND_STORES, demoBrand.BRAND_WIKI_URL].map((text): [RegExp, string] => [
    new RegExp(
      text.split(' | ')[0]!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + (text.includes('|') ? '.*gatework' : ''),
      'i',
    ),
    'one of its texts',
  ]),
]

/** The beginning of each text about the demo's game, up to what HTML and JSON write in another way. */
const demoTexts = (languages as readonly Language[]).flatMap((language) => {
  const { pitch, slideshow, buy } = messages
  const texts = [
    pitch.headline,
    pitch.promo,
    ...Object.values(slideshow),
    buy.platforms,
    buy.reasonBuild,
    buy.reasonBuildAbout,
    buy.reasonWatch,
    buy.reasonWatchAbout,
    buy.reasonShare,
    buy.reasonShareAbout,
  ]
  const write = (text: (typeof texts)[number]) => (text as (values: object) => string)({ brand: 'Foundry' })
  return withLanguage(language, () => texts.map((text) => write(text).split(/["'&<>]/)[0]!))
})

function listTraces(place: string, content: string | Buffer): string[] {
  const picture = Buffer.isBuffer(content) && demoPictures.get(digest(content))
  if (picture) return [`${place}: ${picture}`]
  const text = content.toString()
  const words = demoTexts.filter((each) => text.includes(each)).map((each) => `${place}: ${each}`)
  return words.concat(listMarks(place, text))
}

const listMarks = (place: string, text: string): string[] =>
  traces.flatMap(([pattern, name]) => {
    const found = pattern.exec(text)
    return found ? [`${place}: ${name}, …${text.slice(Math.max(0, found.index - 40), found.index + 40)}…`] : []
  })

const paths = new Set(
  listPages(createWebHost())
    .map(({ path }) => path)
    .filter((path) => !path.includes('$') && path !== '/dev/ui'),
)
const files = [
  '/manifest.webmanifest',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
  '/social-card.png',
  '/opensearch.xml',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
]
let authorizations: Record<string, string>
let admin: Viewer

beforeAll(async () => {
  const { viewer, authorization } = await signInAs(site, ['admin'])
  admin = viewer
  const member = await signInAs(site)
  authorizations = { admin: authorization, member: member.authorization }
  const ctx = site.context({ viewer })
  await site.connect()
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()
  const { key } = await storeLookPicture(ctx, 'logo', async () => picture)
  const values = { ...secondBrand, BRAND_LOGO: key }
  await changeSettings(site, viewer, values)
  await vi.waitFor(() => expect(site.services.config.brand.name).toBe('Foundry'))
  await seed(site, { demo: false, demoPassword: undefined })
  const forumKey = 'help'
  const post = await make.post({ by: viewer, forumKey, title: 'How do I start?', body: 'With a **word**.' })
  await make.comment({ on: post.lwid, by: member.viewer, body: 'Like this.' })
  const creation = await make.creation({ by: member.viewer, title: 'A machine' })
  for (const { lwid } of [post, creation]) {
    const { headers } = await site.server.inject(`/view/${lwid}`)
    if (headers.location) paths.add(headers.location.split('#')[0] ?? '')
    files.push(`/social/${lwid}.png`, `/oembed?url=https://play.foundry.example/view/${lwid}`)
  }
  files.push(`/embed/${creation.lwid}`)
  for (const path of [`/@${viewer.username}`, '/no-such-page', '/error?code=503', '/search?q=word', '/forum/help'])
    paths.add(path)
  for (const format of ['atom', 'rss', 'json']) files.push(`/forum/help/feed.${format}`, `/blog/feed.${format}`)
}, 120_000)

const get = (url: string, cookie = '') =>
  site.server.inject({ url, headers: { accept: 'text/html,*/*', ...(cookie && { cookie }) } })

/** What `find` says of each page, as visitors and members get it in each language. */
async function scanPages(find: (place: string, page: { html: string; language: Language }) => string[]) {
  const found: string[] = []
  for (const path of paths)
    for (const language of languages as readonly Language[])
      for (const member of ['', 'signedIn=1; ']) {
        const { body: html } = await get(path, `${member}language=${language}`)
        found.push(...find(`${path} (${language}${member && ', signed in'})`, { html, language }))
      }
  return found
}

it('shows nothing of the first brand on any page, in any language', { timeout: 300_000 }, async () => {
  expect(paths.size).toBeGreaterThan(25)
  expect(await scanPages((place, { html }) => listTraces(place, html))).toEqual([])
})

it('has nothing of it in files, feeds, icons and error pages', async () => {
  const found: string[] = []
  for (const path of files) {
    const { statusCode, rawPayload, headers } = await get(path)
    if (!/feed|oembed/.test(path)) expect(statusCode, path).toBe(200)
    found.push(...listTraces(path, rawPayload), ...listTraces(path, JSON.stringify(headers)))
  }
  const request = { id: 'x', url: '/', headers: {}, log: site.services.log } as never
  const web = {
    render: (await import('../rendering/render.tsx')).renderPage,
    assets: { forPage: () => ({ head: '' }) },
  }
  for (const code of [400, 404, 500, 503])
    found.push(...listTraces(`error ${code}`, await renderErrorPage({ services: site.services, web }, request, code)))
  expect(found).toEqual([])
})

it('answers members and admins without a word of it', { timeout: 120_000 }, async () => {
  const found: string[] = []
  let answered = 0
  for (const [role, authorization] of Object.entries(authorizations))
    for (const doc of documents.values()) {
      if (!doc.text.startsWith('query') || /\$\w+:\s*\[?\w+\]?!/.test(doc.text)) continue
      const { body } = await site.server.inject({
        method: 'POST',
        url: '/graphql',
        payload: { query: doc.text },
        headers: { authorization },
      })
      if (body.startsWith('{"data":{')) answered++
      // What an empty name becomes.
      const answer = body.replace(`"defaultValue":"${demoBrand.BRAND_NAME}"`, '')
      found.push(...listTraces(`${doc.name} as ${role}`, answer))
    }
  expect(answered).toBeGreaterThan(20)
  expect(found).toEqual([])
})

it('sends mails without a word of it', async () => {
  const { config } = site.services
  const found: string[] = []
  for (const language of languages as readonly Language[]) {
    const { username } = await make.user()
    const { rows } = await site.pool.query<{ email: string }>('select email from users where username = $1', [username])
    await mailResetLink(site.context(), { email: rows[0]!.email, language })
    const edition = { title: 'News', url: `${config.siteOrigin}/blog`, body: 'Hello.', renderedBody: '<p>Hello.</p>' }
    const { html, text, subject } = renderEmail(edition, { config, language, marker: () => '' })
    expect(html).toContain(config.look.palette.dark['accent-ink'])
    found.push(...listTraces(`newsletter (${language})`, [html, text, subject].join()))
  }
  const { rows } = await site.pool.query('select subject, body_text, body_html as html from mails')
  expect(rows.length).toBeGreaterThanOrEqual(languages.length)
  found.push(...rows.flatMap((mail) => listTraces(mail.subject, JSON.stringify(mail))))
  expect(found).toEqual([])
  expect(rows.some(({ html }) => html.includes('#c2410c'))).toBe(true)
})

describe('a site that has written everything itself', () => {
  beforeAll(async () => {
    await changeSettings(site, admin, ownContent)
    await vi.waitFor(() => expect(site.services.config.storePage).toBeDefined())
    installWords(site.services.config)
  })

  it('shows it on its pages', async () => {
    const [home = '', store = '', latest = ''] = await Promise.all(
      ['/', '/get-the-game', '/creations/mods'].map(async (path) => (await get(path, 'language=de')).body),
    )
    expect(home.indexOf('Willkommen in der Halle')).toBeGreaterThan(0)
    expect(home.indexOf('Regeln der Halle')).toBeGreaterThan(home.indexOf('Willkommen in der Halle'))
    expect(home).toContain('href="https://shop.foundry.example/"')
    expect(store).toContain('Öfen und Pressen')
    expect(latest).toContain('Noch keine Bauten')
  })

  it('has no trace of the first brand, nor a usual word', { timeout: 300_000 }, async () => {
    // What forums are called is written by the staff, who got them from a preset before the site had its words.
    const { rows } = await site.pool.query('select title, description, translations from forums')
    const forums = JSON.stringify(rows)
    const found = await scanPages((place, { html, language }) => [
      ...listTraces(place, html),
      ...findUsual(readTexts(html), language).flatMap((text) => (forums.includes(text) ? [] : [`${place}: ${text}`])),
    ])
    expect(found).toEqual([])
    expect(findUsual(readTexts('<p>Die Kreation</p>'), 'de')).toEqual(['Die Kreation'])
  })
})

it('notices a trace of each kind', () => {
  for (const text of [
    'Build a computer out of gates.',
    'Windows, Mac und Linux',
    '阶梯计数器：每级速度减半',
    'GateWork',
    `<i data-color="${demoPalette.dark.accent}">`,
    '/assets/brand/home/1-480.avif',
    'gatework://open',
  ])
    expect(listTraces('here', `<p>${text}</p>`), text).toHaveLength(1)
  expect(listTraces('here', readFileSync(`${assets}/icon-192.png`))).toEqual(['here: icon-192.png'])
  expect(listTraces('here', 'Foundry #c2410c')).toEqual([])
})
