import { type Attack, expectBreach, expectNoBreaches } from './attack.ts'
import { createClient, type Reply, signInClient } from './client.ts'
import { type AttackedSite, withSite } from './site.ts'

const startPaths = `
  / /forum /forum/general /blog /latest /tracker /tracker/game /creations /creations/worlds /collections /people
  /newsletter/archive /search?q=lamp /get-the-game /login /robots.txt /sitemap.xml /manifest.webmanifest
  /.well-known/security.txt /.well-known/jwks.json /health /ready /graphql?query=%7Bforums%7Bkey%7D%7D
`
  .trim()
  .split(/\s+/)

const maxPaths = 400

/** The start pages and everything of the site that they link or load: pages, feeds, pictures, files, scripts. */
async function crawl(site: AttackedSite): Promise<string[]> {
  const found = new Set(startPaths)
  for (const path of startPaths) {
    const { text } = await createClient(site.origin).send(path, { headers: { accept: 'text/html' } })
    for (const [, address = ''] of text.matchAll(/(?:href|src|content|<loc)[=>]"?([^"<\s]+)/g)) {
      const url = URL.parse(address.replaceAll('&amp;', '&'), site.origin)
      if (url?.origin === site.origin && found.size < maxPaths) found.add(url.pathname + url.search)
    }
  }
  return [...found]
}

const isCacheable = ({ headers }: Reply): boolean => !/\bno-store\b/.test(headers.get('cache-control') ?? '')

const requiredHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]

async function runAttack(site: AttackedSite) {
  const paths = await crawl(site)
  const cached = { valid: [] as string[], exchanged: [] as string[] }
  const insecure: string[] = []
  let cacheable = 0
  let exchanges = 0
  const member = await signInClient(site.origin, 'wren')
  const visitor = createClient(site.origin)
  for (const path of paths) {
    if (isCacheable(await member.send(path))) cached.valid.push(path)
    // The pair is exchanged, because its access token cannot be verified.
    const [, refresh = ''] = member.tokens().split(':')
    const reply = await member.send(path, { headers: { authorization: `Bearer a.b.c:${refresh}` } })
    if (reply.headers.has('x-ciphera-tokens')) exchanges += 1
    if (isCacheable(reply)) cached.exchanged.push(path)
    const open = await visitor.send(path)
    if (/\bpublic\b/.test(open.headers.get('cache-control') ?? '')) cacheable += 1
    insecure.push(...requiredHeaders.filter((name) => !open.headers.has(name)).map((name) => `${path}: no ${name}`))
  }
  return [
    expectNoBreaches('answers to a valid token that a cache may keep', paths.length, cached.valid),
    expectNoBreaches('answers to an expired token that a cache may keep', exchanges, cached.exchanged),
    expectNoBreaches('answers without the security headers', paths.length, insecure),
    expectBreach('the same paths without a token', cacheable > paths.length / 4),
  ]
}

export const caching: Attack = { name: 'caching', run: () => withSite({}, runAttack) }
