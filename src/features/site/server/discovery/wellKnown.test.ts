import { expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()

it('security.txt names the contact, and expires within a year', async () => {
  const { statusCode, headers, body } = await site.server.inject('/.well-known/security.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@gatework.example',
    'Expires: 2027-05-19T00:00:00.000Z',
    'Preferred-Languages: en, de, zh',
    'Canonical: https://gatework.example/.well-known/security.txt',
    '',
  ])
})

it('security.txt names a configured contact, and is missing without one', async () => {
  const contact = 'https://report.example/gatework'
  const configured = await testSite({ SECURITY_CONTACT: contact })
  expect((await configured.server.inject('/.well-known/security.txt')).body).toContain(`Contact: ${contact}\n`)
  const without = await testSite({ SECURITY_CONTACT: 'none' })
  expect((await without.server.inject('/.well-known/security.txt')).statusCode).toBe(404)
})

it('change-password leads to the form', async () => {
  const { statusCode, headers } = await site.server.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/account-settings/password'])
})
