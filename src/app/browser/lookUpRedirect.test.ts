import { beforeEach, expect, it, vi } from 'vitest'
import { RequestError } from '#client/errors/requestErrors.ts'
import { lookUpRedirect } from './lookUpRedirect.ts'

const assign = vi.fn()

function serverAnswers(body: string, { status = 200, type = 'application/json' } = {}): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }))
}

beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { origin: 'https://site.example', assign })
})

it.each([
  ['a path of this site', '{"location": "/forum/general?page=1"}', '/forum/general?page=1'],
  ['a URL of this site', '{"location": "https://site.example/blog#a"}', '/blog#a'],
  ['nothing', '{"location": null}', null],
])('returns where a redirect to %s leads', async (_, body, expected) => {
  serverAnswers(body, { status: expected === null ? 404 : 200 })
  expect((await lookUpRedirect('/old'))?.href ?? null).toBe(expected)
  expect(assign).not.toHaveBeenCalled()
})

it('reports a path that is gone', async () => {
  serverAnswers('{"location": null}', { status: 410 })
  await expect(lookUpRedirect('/old')).rejects.toMatchObject({ code: 410 })
})

it('finds nothing at an address that the server rejects', async () => {
  serverAnswers('<h1>Not found</h1>', { status: 404, type: 'text/html' })
  expect(await lookUpRedirect('/old')).toBeNull()
})

it.each([502, 503, 504])('does not call a page missing when a proxy answers %i', async (status) => {
  serverAnswers('<h1>Bad gateway</h1>', { status, type: 'text/html' })
  await expect(lookUpRedirect('/old')).rejects.toMatchObject({ status })
})

it('tells that no answer arrived', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(lookUpRedirect('/old')).rejects.toThrow(RequestError)
})

const type = 'application/atom+xml'

it.each([
  {
    what: 'a redirect to another site',
    body: '{"location": "https://other.example/a"}',
    href: 'https://other.example/a',
  },
  { what: 'a redirect to another host', body: '{"location": "//other.example/a"}', href: 'https://other.example/a' },
  { what: 'a file of this site', body: '<feed/>', href: '/old', options: { type } },
  { what: 'JSON that is no redirect', body: '{"status": "ok"}', href: '/old' },
])('leaves the app for $what', async ({ body, href, options }) => {
  serverAnswers(body, options)
  void lookUpRedirect('/old')
  await expect.poll(() => assign.mock.calls).toEqual([[href]])
})
