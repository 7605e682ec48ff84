/** The same requests in every run; another seed tries others. */
export const requestSeed = Number(process.env.REQUEST_SEED ?? 20_261_122)

let state = requestSeed
/** Park and Miller's generator. */
const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
const oneOf = <T>(all: readonly T[]): T => all[random(all.length)] as T
const some = (all: readonly string[], most: number) =>
  Array.from({ length: random(most + 1) }, () => oneOf(all)).join('')

const words = (text: string) => text.split(' ')

const pieces = [
  ...words('/ // \\ . .. %2e%2e %2f %5c ; : @ %40 [ ] ::1 * ( + ~ | ^ %00 %0a % %% %zz %c0%af %ed%a0%80 %f0%9f%92%a9'),
  ...words('%E4%BD%A0 \u{1f4a9} é %u0041 forum help blog tracker game creations view upload auth api graphql assets'),
  ...words(
    'error feed.atom tickets.csv sitemap.xml social search settings management newsletter oauth callback 1 0 -1',
  ),
  ...words('pst-00000000 ctn-ffffffff 99999999999999999999 NaN null __proto__ constructor'),
  'x'.repeat(300),
]
const names = words('page sort q t s language code key action r redirect w kind author version')
const values = [...pieces, '', ...words('-created is:open " \' ((( 1e309 2147483648 en zh javascript:alert(1)')]
const headerNames = words(
  'accept accept-language accept-encoding authorization x-authorization x-forwarded-for x-forwarded-host if-none-match if-modified-since range referer origin sec-fetch-site user-agent x-json-redirect dnt',
)
const headerValues = [
  ...words(' * , ;q= q=9e9 = % \x7f \xff gzip;q=0 1 text/html bytes=0- bytes=9-1'),
  'zh-Hant-TW;q=0.3, *;q=1',
  'x'.repeat(2_000),
]
const cookies = words('language= theme= signedIn=1 = ; % serverRendering=false timeFormat=datetime __proto__=1 "')

/** Where there are routes, so that not all of what is asked for is nothing. */
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
  '/api/direct_uploads/image',
  '/api/notifications/stream',
]

/** A request with strange parts in its address, headers, cookies and body, as it is sent. */
export function randomRequest(): string {
  const query = Array.from(
    { length: random(4) },
    () => `${oneOf(names)}${oneOf(['=', '', '[]=', '=='])}${some(values, 2)}`,
  )
  if (!random(4)) query.push(`language=${oneOf(['en', 'zh'])}`)
  const payload = random(4) ? '' : oneOf(['{', '[]', 'null', '{"a":1}', '0', '"x"', '{"__proto__":1}'])
  const lines = Array.from({ length: random(4) }, () => `${oneOf(headerNames)}: ${oneOf(headerValues)}`)
  if (!random(3)) lines.push(`cookie: ${some([...cookies, ...headerValues], 4)}`)
  if (payload) lines.push('content-type: application/json', `content-length: ${payload.length}`)
  const method = oneOf(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
  const target = `${random(2) ? oneOf(routes) : oneOf(['/', '//'])}${some(pieces, 5)}${query.length ? `?${query.join('&')}` : ''}`
  const head = [`${method} ${target} HTTP/1.1`, 'host: a.example', 'connection: close', ...lines]
  return `${head.join('\r\n')}\r\n\r\n${payload}`
}
