/** Deterministic by default. */
export const requestSeed = Number(process.env.REQUEST_SEED ?? 20_261_122)

let state = requestSeed
/** Park–Miller generator. */
const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
const pickOne = <T>(all: readonly T[]): T => all[random(all.length)] as T
const pickSome = (all: readonly string[], max: number) =>
  Array.from({ length: random(max + 1) }, () => pickOne(all)).join('')

const splitWords = (text: string) => text.split(' ')

const pieces = [
  ...splitWords(
    '/ // \\ . .. %2e%2e %2f %5c ; : @ %40 [ ] ::1 * ( + ~ | ^ %00 %0a % %% %zz %c0%af %ed%a0%80 %f0%9f%92%a9',
  ),
  ...splitWords(
    '%E4%BD%A0 \u{1f4a9} é %u0041 forum help blog tracker game creations view upload auth api graphql assets',
  ),
  ...splitWords(
    'error feed.atom tickets.csv sitemap.xml social search settings management newsletter oauth callback 1 0 -1',
  ),
  ...splitWords('pst-00000000 ctn-ffffffff 99999999999999999999 NaN null __proto__ constructor'),
  'x'.repeat(300),
]
const names = splitWords('page sort q t s language code key action r redirect w kind author version')
const values = [...pieces, '', ...splitWords('-created is:open " \' ((( 1e309 2147483648 en zh javascript:alert(1)')]
const headerNames = splitWords(
  'accept accept-language accept-encoding authorization x-authorization x-forwarded-for x-forwarded-host if-none-match if-modified-since range referer origin sec-fetch-site user-agent x-json-redirect dnt',
)
const headerValues = [
  ...splitWords(' * , ;q= q=9e9 = % \x7f \xff gzip;q=0 1 text/html bytes=0- bytes=9-1'),
  'zh-Hant-TW;q=0.3, *;q=1',
  'x'.repeat(2_000),
]
const cookies = splitWords('language= theme= signedIn=1 = ; % serverRendering=false timeFormat=datetime __proto__=1 "')

/** Existing routes, so that not every request ends in 404. */
const routes = [
  '/forum/help',
  '/forum/help/feed.atom',
  '/blog',
  '/tracker/game',
  '/tracker/game/tickets.csv',
  '/tracker/game/changelog.md',
  '/creations',
  '/view/pst-',
  '/upload/',
  '/social/',
  '/sitemap.xml',
  '/search',
  '/error',
  '/@',
  '/graphql',
  '/auth/login',
  '/auth/github',
  '/auth/developer/',
  '/oauth/callback/',
  '/local-auth-callback',
  '/callback',
  '/newsletter',
  '/api/views',
  '/api/v1/site-search',
  '/api/v1/creation/1/download',
  '/api/v1/creation/1/save',
  '/api/direct_uploads/image',
  '/api/notifications/stream',
]

export function generateRequest(): string {
  const query = Array.from(
    { length: random(4) },
    () => `${pickOne(names)}${pickOne(['=', '', '[]=', '=='])}${pickSome(values, 2)}`,
  )
  if (!random(4)) query.push(`language=${pickOne(['en', 'zh'])}`)
  const payload = random(4) ? '' : pickOne(['{', '[]', 'null', '{"a":1}', '0', '"x"', '{"__proto__":1}'])
  const lines = Array.from({ length: random(4) }, () => `${pickOne(headerNames)}: ${pickOne(headerValues)}`)
  if (!random(3)) lines.push(`cookie: ${pickSome([...cookies, ...headerValues], 4)}`)
  if (payload) lines.push('content-type: application/json', `content-length: ${payload.length}`)
  const method = pickOne(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
  const target = `${random(2) ? pickOne(routes) : pickOne(['/', '//'])}${pickSome(pieces, 5)}${query.length ? `?${query.join('&')}` : ''}`
  const head = [`${method} ${target} HTTP/1.1`, 'host: a.example', 'connection: close', ...lines]
  return `${head.join('\r\n')}\r\n\r\n${payload}`
}
