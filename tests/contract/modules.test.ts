import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listDisabledFeatures } from '#app/modules.ts'
import { serverFeatures } from '#app/registry.ts'
import { loadSchema } from '#app/server/loadSchema.ts'
import { createCollection } from '#features/collections/server/operations/createCollection.ts'
import { listSettings } from '#features/settings/server/listSettings.ts'
import { setSiteSettings } from '#features/settings/server/operations/setSiteSettings.ts'
import type { Context } from '#platform/context.ts'
import { admin, factories } from '#tests/factories.ts'
import { fillSite } from '#tests/fillSite.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { addPseudoLanguage, listTexts } from '#tests/pseudoLanguage.ts'
import { signInAs } from '#tests/signInAs.ts'
import { joinSite, testSite } from '#tests/testSite.ts'

/** Languages whose texts name their section, by the language of the texts. */
const bases = { xe: 'en', xd: 'de', xz: 'zh' } as const
for (const [code, base] of Object.entries(bases))
  await addPseudoLanguage(code, (text, section) => `⟦${section}|${text}⟧`, base)

/** What only a site with a game speaks of. */
const words = {
  en: /\b(creations?|worlds?|subassembl(y|ies)|mods?|circuits?|wires?|players?(?!\.log)|games?|in-game|3D|stores?|collections?)\b/i,
  de: /Kreation|\bWelt(en)?\b|Baugruppe|\bMods?\b|Schaltung|Kabel|Spiel(?!raum)|\b3D\b|Sammlung|\bHub\b/,
  zh: /作品|世界|模组|电路|导线|玩家|游戏|合集|3D/,
}

const env = { BRAND_DESCRIPTION: 'Makers meet here.', WRITE_LIMIT_FACTOR: '1000', READ_LIMIT_FACTOR: '1000' }
/** Has content of every kind, for the scan of its pages. */
const filled = await testSite(env)
const site = await testSite(env)
const other = await joinSite(site, env)
const make = factories(site)
const { schema } = await loadSchema('schema.graphql')

const moduleFeatures = listDisabledFeatures({ game: false })
const gamePaths = ['/creations', '/creations/mods', '/collections', '/get-the-game', '/goto/open-in-game-help']
const isGamePath = (path: string) => /^\/(creations|collections|get-the-game|goto|embed|widgets|oembed)\b/.test(path)

let visited: Set<string>
let creation: Awaited<ReturnType<typeof make.creation>>
let member: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  await filled.connect()
  visited = await fillSite(filled, factories(filled))
  for (const path of [...gamePaths, '/forum', '/tracker', '/blog', '/latest', '/newsletter']) visited.add(path)
  await site.startBackground()
  await other.connect()
  member = await signInAs(site, [])
  creation = await make.creation({ by: member.viewer, title: 'Brass' })
  await make.comment({ on: creation.lwid, by: await make.user(), body: `@${member.viewer.username} Brass shines` })
}, 300_000)

const get = (url: string, headers: Record<string, string> = {}, from = site) =>
  from.server.inject({ url, headers: { accept: 'text/html', ...headers } })

async function setGame(value: 'on' | 'off'): Promise<void> {
  for (const each of [site, filled]) {
    const ctx = each.context({ viewer: admin })
    const { revision = null } = (await listSettings(ctx)).find(({ name }) => name === 'GAME') ?? {}
    await setSiteSettings(ctx, { changes: [{ name: 'GAME', value, before: revision }] })
  }
  for (const { services } of [site, other, filled])
    await vi.waitFor(() => expect(services.config.modules.game).toBe(value === 'on'), 5_000)
}

type Found = { texts: string[]; links: string[] }

const decode = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** The texts and links of the module on the pages that the site has, in one language. */
async function scan(code: keyof typeof bases): Promise<Found> {
  const found: Found = { texts: [], links: [] }
  for (const path of visited) {
    const { body, statusCode } = await get(path, { cookie: `language=${code}` }, filled)
    // With the module on, its pages would all be found.
    if (statusCode !== 200 && path !== '/no-such-page') continue
    for (const text of listTexts(body).flatMap((each) => each.match(/⟦[^⟦⟧]*⟧/g) ?? [])) {
      const [section = '', ...rest] = text.slice(1, -1).split('|')
      const isOfModule = [...moduleFeatures, 'gamefiles'].includes(section.split('/')[0] ?? '')
      if (isOfModule || words[bases[code]].test(rest.join('|'))) found.texts.push(`${path}: ${text}`)
    }
    for (const [, href = ''] of decode(body).matchAll(/<a [^>]*href="([^"]+)"/g))
      if (isGamePath(href)) found.links.push(`${path}: ${href}`)
  }
  return found
}

const query = async (text: string, authorization = '') => {
  const headers = authorization ? { authorization } : {}
  return (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query: text }, headers })).json()
}

/** The result of the query or mutation of that name, whose arguments are missing. */
function callRoot(type: 'Query' | 'Mutation', name: string, ctx: Context): unknown {
  const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType()
  return root?.getFields()[name]?.resolve?.({}, {}, ctx, {} as never)
}

const listRootFields = () =>
  serverFeatures
    .filter(({ name }) => moduleFeatures.includes(name))
    .flatMap(({ resolvers }) =>
      (['Query', 'Mutation'] as const).flatMap((type) =>
        Object.keys(resolvers?.[type] ?? {}).map((name) => [type, name] as const),
      ),
    )

describe('a site that is not about a game', () => {
  beforeAll(async () => {
    // What is there is found, before it is hidden.
    await vi.waitFor(async () => expect(await loadState()).toMatchObject(complete), 30_000)
    await setGame('off')
  }, 60_000)

  it.each(nonEmpty(Object.keys(bases) as (keyof typeof bases)[]))(
    'has no text and no link of the module on any page (%s)',
    { timeout: 300_000 },
    async (code) => {
      expect(await scan(code)).toEqual({ texts: [], links: [] })
    },
  )

  it('answers 404 to the pages, routes and files of the module', async () => {
    const view = `/view/${creation.lwid}`
    const files = [`/api/v1/creation/${creation.lwid}/model`, `/embed/${creation.lwid}`, `/social/${creation.lwid}.png`]
    const paths = [
      ...gamePaths,
      ...[...visited].filter(isGamePath),
      view,
      ...files,
      '/widgets/store/0',
      '/oembed?url=x',
    ]
    for (const path of paths) expect((await get(path)).statusCode, path).toBe(404)
    expect((await get('/creations')).body).toContain('404')
  })

  it.each(nonEmpty(listRootFields()))('refuses the %s %s as if nothing was there', async (type, name) => {
    const call = async () => callRoot(type, name, site.context({ viewer: admin }))
    await expect(call()).rejects.toMatchObject({ status: 404 })
  })

  it('leaves the fields of other types empty', async () => {
    const { data } = await query(
      `{ user(username: "${member.viewer.username}") { pinnedCreations { id } }
         userHistory(username: "${member.viewer.username}") { entries { kind } activity { creations } } }`,
    )
    expect(data.user.pinnedCreations).toEqual([])
    expect(data.userHistory).toEqual({
      entries: expect.not.arrayContaining([{ kind: 'CREATION' }]),
      activity: { creations: 0 },
    })
  })

  it('says nothing of it to crawlers, feed readers and browsers', async () => {
    const sitemap = (await get('/sitemap.xml')).body
    const parts = [...sitemap.matchAll(/\/sitemaps\/[^<]+/g)].map(([path]) => path)
    const maps = await Promise.all(parts.map(async (path) => gunzipSync((await get(path)).rawPayload).toString()))
    const rest = ['/robots.txt', '/manifest.webmanifest', '/latest/feed.atom', `/@${member.viewer.username}/feed.atom`]
    const texts = [...maps, ...(await Promise.all(rest.map(async (path) => (await get(path)).body)))]
    expect(texts.length).toBeGreaterThan(4)
    for (const text of texts) expect(text).not.toMatch(/creations|collections|get-the-game|Brass/)
    const home = (await get('/')).body
    expect(home).not.toMatch(/gatework:\/\/|steam\.|"GAME"/)
  })

  it('finds nothing of it, and counts none of it', async () => {
    const { data } = await query(
      `{ searchPage(query: "Brass") { total hits { title { text } } kinds { kind } }
         searchSuggestions(query: "Bra") { id } latestKinds }`,
    )
    expect(data.searchPage).toMatchObject({ total: 0, hits: [] })
    expect(data.searchPage.kinds).not.toContainEqual({ kind: 'CREATION' })
    expect(data.searchSuggestions).toEqual([])
    expect(data.latestKinds).not.toContain('creation')
  })

  it('has no notification about it', async () => {
    const { data } = await query(
      '{ notifications { message } session { hasUnreadNotifications } }',
      member.authorization,
    )
    expect(data).toEqual({ notifications: [], session: { hasUnreadNotifications: false } })
  })

  it('lists no settings of it, except the one that turns it on', async () => {
    const names = (await listSettings(site.context({ viewer: admin }))).filter(({ group }) => group === 'game')
    expect(names.map(({ name }) => name)).toEqual(['GAME'])
  })

  it('still exports what its members have made', async () => {
    const { personalData } = await import('#features/accounts/server/index.ts')
    const { withInstalled } = await import('#platform/context.ts')
    const sources = personalData.list(withInstalled(site.context()))
    expect(sources.map(({ name }) => name)).toContain('creations')
  })
})

const loadState = async () => (await query(state, member.authorization)).data

const complete = { notifications: [{}], searchPage: { total: 2 } }

const state = '{ notifications { message } searchPage(query: "Brass") { total } }'

describe('once the module is on again', () => {
  beforeAll(() => setGame('on'))

  it('all of it is there, in every process', async () => {
    for (const each of [site, other]) {
      for (const path of gamePaths) expect((await get(path, {}, each)).statusCode, path).toBe(200)
      expect((await get('/', {}, each)).body).toContain('href="/creations"')
      expect((await get('/creations', {}, each)).body).toContain('Brass')
    }
    expect(await loadState()).toMatchObject(complete)
  })

  it('the scan of pages finds it', { timeout: 300_000 }, async () => {
    const { texts, links } = await scan('xe')
    expect(texts.length).toBeGreaterThan(100)
    expect(links.length).toBeGreaterThan(100)
  })

  it('its operations can be called', async () => {
    const collection = createCollection(site.context({ viewer: member.viewer }), {
      title: 'Metals',
      description: '',
      visibility: 'public',
    })
    await expect(collection).resolves.toMatchObject({ title: 'Metals' })
  })
})
