import { expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()

const fetchPage = async (url: string) => (await site.server.inject({ url, headers: { accept: 'text/html' } })).body

it('explains no-match and already-linked on the callback page and links to the next step', async () => {
  const noMatch = await fetchPage('/oauth/callback/github?redirect=/forum&error=no-match')
  expect(noMatch).toContain('No account is linked to this GitHub account.')
  expect(noMatch).toContain('href="/register?r=%2Fforum&amp;provider=github"')
  const linked = await fetchPage('/oauth/callback/steam?error=already-linked')
  expect(linked).toContain('An account already exists for this Steam account.')
  expect(linked).toContain('href="/login"')
  expect(await fetchPage('/oauth/callback/google?error=whatever')).toContain('An unknown error occurred')
})

it('renders the callback page without the tokens of its query', async () => {
  const html = await fetchPage('/oauth/callback/github?tokens=c2VjcmV0OnNlY3JldA&redirect=/forum')
  expect(html).not.toContain('c2VjcmV0')
  expect(html).toContain('noindex')
})

it('asks on /complete-register for the fields in `needs`', async () => {
  const name = await fetchPage('/complete-register?redirect=/&needs=username')
  expect(name).toContain('name="username"')
  expect(name).not.toContain('name="confirmEmail"')
  const both = await fetchPage('/complete-register?redirect=/&needs=username,email')
  expect(both).toContain('name="email"')
  expect(both).toContain('name="confirmEmail"')
})
