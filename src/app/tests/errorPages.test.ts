import { expect, it } from 'vitest'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
site.server.get('/fail', () => {
  throw new Error('a fault')
})
const get = (url: string) => site.server.inject({ method: 'GET', url, headers: { accept: 'text/html' } })

it('answers 404 with the error page if nothing exists there', async () => {
  for (const url of [
    '/nowhere',
    '/forum/nowhere',
    '/forum/help/999999',
    '/forum/help/abc',
    '/tracker/game/abc',
    '/blog/x',
  ]) {
    const { statusCode, body } = await get(url)
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).toContain('<meta name="robots" content="noindex"')
  }
})

it('shows any code at /error, including 69', async () => {
  expect((await get('/error?code=69')).body).toContain('Nice')
  expect((await get('/error?code=299')).body).toContain('Unknown error')
  expect((await get('/error?code=404')).statusCode).toBe(404)
})

it('explains the code of /error without claiming that something failed', async () => {
  expect((await get('/error?code=503')).body).toContain('Service Unavailable')
  expect((await get('/error?code=503')).body).not.toContain('has been recorded')
  expect((await get('/error')).body).toContain('Unknown error')
  expect((await get('/error')).body).not.toContain('could not be reached')
})

it('shows each request its own id when it fails, also if the page is shared', async () => {
  const fail = () => site.server.inject({ method: 'GET', url: '/fail', headers: { accept: 'text/html' } })
  for (let n = 0; n < 2; n++) {
    const { statusCode, body, headers } = await fail()
    expect([statusCode, body.match(/<code>([^<]+)<\/code>/)?.[1]]).toEqual([500, headers['x-request-id']])
    expect(body).toContain(`"failedId":"${headers['x-request-id']}"`)
  }
  expect(site.expectedErrors()).toHaveLength(2)
  expect((await get('/nowhere')).body).not.toContain('failedId')
})
