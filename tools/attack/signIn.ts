import { startGithub } from '#tests/providers/fakeGithub.ts'
import { type Attack, control, noneOf, type Outcome } from './attack.ts'
import { newNetwork } from './client.ts'
import { type AttackedSite, withSite } from './site.ts'

type Github = Awaited<ReturnType<typeof startGithub>>

/** A browser in a sign-in: keeps cookies and follows nothing by itself. */
function openBrowser(site: AttackedSite) {
  const cookies = new Map<string, string>()
  const network = newNetwork()
  async function send(path: string, method: 'GET' | 'POST' = 'GET') {
    const headers: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': network,
      ...(method === 'POST'
        ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
        : {}),
    }
    const response = await fetch(site.origin + path, { method, headers, redirect: 'manual' })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      cookies.set(name, value)
    }
    return { status: response.status, location: response.headers.get('location') ?? '' }
  }
  return { cookies, send, start: (query: string) => send(`/auth/github?${query}`, 'POST') }
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** Whether a callback ended with somebody signed in, or with a registration that can be completed. */
const isIn = ({ location }: { location: string }): boolean =>
  /complete-register|token/i.test(location) && !/error=/.test(location)

const awayTargets = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'http://127.0.0.1:80@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https:evil.example',
  '/forum/..//evil.example',
  '///evil.example',
  '/.//evil.example',
]

async function attack(site: AttackedSite, github: Github): Promise<Outcome[]> {
  const begin = async (query = 'action=signup&redirect=/forum') => {
    const browser = openBrowser(site)
    const { location } = await browser.start(query)
    return { browser, location, state: new URL(location).searchParams.get('state') ?? '' }
  }
  const got: string[] = []
  const note = (name: string, answer: { location: string }) =>
    void (isIn(answer) && got.push(`${name}: ${answer.location}`))

  const victim = await begin()
  const attacker = await begin()
  const attackersReturn = await github.agree(attacker.location)
  note('the answer to another browser', await victim.browser.send(pathOf(attackersReturn)))

  const mixed = await begin()
  const back = new URL(await github.agree(mixed.location))
  note('another provider', await mixed.browser.send(`/auth/google/callback${back.search}`))

  for (const [name, change] of Object.entries({
    'no state': (parameters: URLSearchParams) => parameters.delete('state'),
    'an altered state': (parameters: URLSearchParams) => parameters.set('state', 'x'.repeat(43)),
    'two states': (parameters: URLSearchParams) => parameters.append('state', 'x'),
    'no code': (parameters: URLSearchParams) => parameters.delete('code'),
    'another code': (parameters: URLSearchParams) => parameters.set('code', 'x'),
    'the issuer of somebody else': (parameters: URLSearchParams) => parameters.set('iss', 'https://evil.example'),
  })) {
    const visit = await begin()
    const address = new URL(await github.agree(visit.location))
    change(address.searchParams)
    note(name, await visit.browser.send(address.pathname + address.search))
  }

  const cookieless = await begin()
  const withoutCookie = await github.agree(cookieless.location)
  cookieless.browser.cookies.clear()
  note('no cookie', await cookieless.browser.send(pathOf(withoutCookie)))

  github.person = { id: 77, login: 'honest', emails: [{ email: 'honest@mail.example', primary: true, verified: true }] }
  const honest = await begin()
  const honestReturn = await github.agree(honest.location)
  const honestAnswer = await honest.browser.send(pathOf(honestReturn))
  note('the same answer again', await honest.browser.send(pathOf(honestReturn)))

  const away: string[] = []
  for (const target of awayTargets) {
    const { browser, location } = await begin(`action=signin&redirect=${encodeURIComponent(target)}`)
    const answer = await browser.send(pathOf(await github.agree(location)))
    const end = new URL(answer.location, site.origin)
    const redirect = new URL(end.searchParams.get('redirect') ?? '/', site.origin)
    if (end.origin !== site.origin || redirect.origin !== site.origin) away.push(`${target}: ${answer.location}`)
  }
  return [
    noneOf('altered, swapped or replayed answers of a provider that let somebody in', 11, got),
    noneOf('targets that lead away from the site after a sign-in', awayTargets.length, away),
    control('an honest answer', isIn(honestAnswer)),
  ]
}

export const signIn: Attack = {
  name: 'sign-in',
  async run() {
    const github = await startGithub()
    try {
      return await withSite({ env: github.config() }, (site) => attack(site, github))
    } finally {
      await github.stop()
    }
  },
}
