import { expect } from 'vitest'
import { type TestSite, unique } from '../testSite.ts'
import { Browser } from './browser.ts'
import type { startFakeGithub } from './githubFixture.ts'

export function githubVisits(site: TestSite, github: Awaited<ReturnType<typeof startFakeGithub>>) {
  const withEmail = (email: string, verified: boolean) => {
    github.person.emails = [
      { email: `other-${email}`, primary: false, verified: true },
      { email, primary: true, verified },
    ]
  }

  async function signIn(browser: Browser, action: string, redirect = '/forum') {
    const start = await browser.submit(`/auth/github?${new URLSearchParams({ action, redirect })}`)
    expect(start.statusCode).toBe(303)
    return browser.followReturn(await github.agree(String(start.headers.location)))
  }

  async function registered(email = `${unique('m')}@mail.example`) {
    withEmail(email, true)
    const browser = new Browser(site)
    await signIn(browser, 'signup')
    const username = unique('u')
    expect((await browser.call('/auth/oauth/complete', { username })).statusCode).toBe(200)
    return { browser, username, email }
  }

  return { withEmail, signIn, registered }
}
