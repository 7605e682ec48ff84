import { startGithubServer } from '#tests/providers/fakeGithub.ts'
import { type Attack, expectBreach, expectNoBreaches, type Outcome } from './attack.ts'
import { openProviderBrowser, toPath } from './providerBrowser.ts'
import { type AttackedSite, withSite } from './site.ts'

type Github = Awaited<ReturnType<typeof startGithubServer>>

/** True for a session, and for a registration that can be completed. */
const isSignedIn = ({ location }: { location: string }): boolean =>
  /complete-register|token/i.test(location) && !/error=/.test(location)

const offSiteTargets = [
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

async function runAttack(site: AttackedSite, github: Github): Promise<Outcome[]> {
  const startSignIn = async (query = 'action=signup&redirect=/forum') => {
    const browser = openProviderBrowser(site)
    const { location } = await browser.start(query)
    return { browser, location, state: new URL(location).searchParams.get('state') ?? '' }
  }
  const accepted: string[] = []
  const checkResponse = (name: string, response: { location: string }) =>
    void (isSignedIn(response) && accepted.push(`${name}: ${response.location}`))

  const victim = await startSignIn()
  const attacker = await startSignIn()
  const attackersReturn = await github.agree(attacker.location)
  checkResponse('the answer to another browser', await victim.browser.send(toPath(attackersReturn)))

  const mixedVisit = await startSignIn()
  const returnUrl = new URL(await github.agree(mixedVisit.location))
  checkResponse('another provider', await mixedVisit.browser.send(`/auth/google/callback${returnUrl.search}`))

  for (const [name, change] of Object.entries({
    'no state': (parameters: URLSearchParams) => parameters.delete('state'),
    'an altered state': (parameters: URLSearchParams) => parameters.set('state', 'x'.repeat(43)),
    'two states': (parameters: URLSearchParams) => parameters.append('state', 'x'),
    'no code': (parameters: URLSearchParams) => parameters.delete('code'),
    'another code': (parameters: URLSearchParams) => parameters.set('code', 'x'),
    'the issuer of somebody else': (parameters: URLSearchParams) => parameters.set('iss', 'https://evil.example'),
  })) {
    const visit = await startSignIn()
    const returnAddress = new URL(await github.agree(visit.location))
    change(returnAddress.searchParams)
    checkResponse(name, await visit.browser.send(returnAddress.pathname + returnAddress.search))
  }

  const cookieless = await startSignIn()
  const cookielessReturn = await github.agree(cookieless.location)
  cookieless.browser.cookies.clear()
  checkResponse('no cookie', await cookieless.browser.send(toPath(cookielessReturn)))

  github.person = { id: 77, login: 'honest', emails: [{ email: 'honest@mail.example', primary: true, verified: true }] }
  const honest = await startSignIn()
  const honestReturn = await github.agree(honest.location)
  const honestResponse = await honest.browser.send(toPath(honestReturn))
  checkResponse('the same answer again', await honest.browser.send(toPath(honestReturn)))

  const offSiteRedirects: string[] = []
  for (const target of offSiteTargets) {
    const { browser, location } = await startSignIn(`action=signin&redirect=${encodeURIComponent(target)}`)
    const response = await browser.send(toPath(await github.agree(location)))
    const end = new URL(response.location, site.origin)
    const redirect = new URL(end.searchParams.get('redirect') ?? '/', site.origin)
    if (end.origin !== site.origin || redirect.origin !== site.origin)
      offSiteRedirects.push(`${target}: ${response.location}`)
  }
  return [
    expectNoBreaches('altered, swapped or replayed answers of a provider that let somebody in', 11, accepted),
    expectNoBreaches('targets that lead away from the site after a sign-in', offSiteTargets.length, offSiteRedirects),
    expectBreach('an honest answer', isSignedIn(honestResponse)),
  ]
}

export const signIn: Attack = {
  name: 'sign-in',
  async run() {
    const github = await startGithubServer()
    try {
      return await withSite({ env: github.config() }, (site) => runAttack(site, github))
    } finally {
      await github.stop()
    }
  },
}
