import { expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()

const page = async (url: string) => (await site.server.inject({ url, headers: { accept: 'text/html' } })).body

it('the callback page says what no-match and already-linked mean, and where to go (specification, section 8)', async () => {
  const noMatch = await page('/oauth/callback/github?error=no-match')
  expect(noMatch).toContain('No account is linked to this GitHub account.')
  expect(noMatch).toContain('href="/register"')
  const linked = await page('/oauth/callback/steam?error=already-linked')
  expect(linked).toContain('An account already exists for this Steam account.')
  expect(linked).toContain('href="/login"')
  expect(await page('/oauth/callback/google?error=whatever')).toContain('An unknown error occurred')
})

it('the callback page the server makes holds nothing of the tokens (D21, D23)', async () => {
  const html = await page('/oauth/callback/github?tokens=c2VjcmV0OnNlY3JldA&redirect=/forum')
  expect(html).not.toContain('c2VjcmV0')
  expect(html).toContain('noindex')
})

it('complete-register asks for what is needed (specification, section 2)', async () => {
  const name = await page('/complete-register?redirect=/&needs=username')
  expect(name).toContain('name="username"')
  expect(name).not.toContain('name="confirmEmail"')
  const both = await page('/complete-register?redirect=/&needs=username,email')
  expect(both).toContain('name="email"')
  expect(both).toContain('name="confirmEmail"')
})
