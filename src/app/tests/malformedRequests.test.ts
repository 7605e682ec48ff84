import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
let port: number

beforeAll(async () => {
  const origin = await site.server.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(origin).port)
  const { key } = await make.forum({ key: 'help' })
  await make.post({ forumKey: key })
})
afterAll(() => site.server.server.closeAllConnections())

const send = (...lines: string[]) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    socket
      .on('data', (data) => {
        answer += data
      })
      .on('close', () => resolve(answer))
      .on('error', () => resolve(answer))
  })
const getStatus = async (...lines: string[]) =>
  Number((await send(...lines, 'connection: close', '', '')).split(' ')[1])

describe('a request', () => {
  it.each([
    ['two different Hosts', ['GET /forum HTTP/1.1', 'host: a.example', 'host: b.example']],
    ['the same Host twice', ['GET /forum HTTP/1.1', 'Host: a.example', 'hOsT: a.example']],
    ['no Host', ['GET /forum HTTP/1.1']],
    ['a target of another host', ['GET http://evil.example/forum HTTP/1.1', 'host: a.example']],
    ['a target of another port', ['GET http://a.example:81/forum HTTP/1.1', 'host: a.example']],
    ['a target with a name in front', ['GET http://a.example@evil.example/ HTTP/1.1', 'host: a.example']],
  ])('with %s is rejected', async (_what, lines) => {
    expect(await getStatus(...lines)).toBe(400)
  })

  it('may name its host in the target, as RFC 9112 allows', async () => {
    expect(await getStatus('GET http://A.example/forum HTTP/1.1', 'host: a.example')).toBe(200)
    expect(await getStatus('GET http://a.example?page=1 HTTP/1.1', 'host: a.example')).toBe(200)
  })

  it('that never completes its headers times out', async () => {
    site.server.server.headersTimeout = 100
    expect(await send('GET /forum HTTP/1.1', 'host: a.example', 'x-slow: ')).toContain('408')
    site.server.server.headersTimeout = 15_000
  })
})

describe('a path', () => {
  it.each(['%00', '%0a', '%0D', '%09', '%1b', '%7f', '%c2%80', '%c2%9f'])(
    'with the control character %s is rejected',
    async (character) => {
      for (const path of [`/${character}`, `/forum/help${character}`, `/auth/${character}`, `/assets/a${character}.js`])
        expect([path, (await site.server.inject(path)).statusCode]).toEqual([path, 400])
    },
  )

  it.each([
    ['a slash in two bytes', '%c0%af'],
    ['a slash in three bytes', '%e0%80%af'],
    ['a lone surrogate', '%ed%a0%80'],
    ['an invalid byte', '%ff'],
    ['a truncated escape', '%2'],
  ])('with %s is rejected', async (_what, escape) => {
    for (const path of [`/forum/${escape}`, `/${escape}`, `/assets/${escape}`])
      expect([path, (await site.server.inject(path)).statusCode]).toEqual([path, 400])
  })

  it('of excessive length is rejected', async () => {
    expect((await site.server.inject(`/forum?q=${'x'.repeat(9_000)}`)).statusCode).toBe(414)
  })

  it('that does not parse as a URL is normalized, with and without a language', async () => {
    for (const path of ['//[', '//[::1', '//%5b/', '//a:b', '//:@/'])
      for (const query of ['?language=en', '?language=zh&page=1', '']) {
        const answer = await send(`GET ${path}${query} HTTP/1.1`, 'host: a.example', 'connection: close', '', '')
        expect([path + query, answer.split(' ')[1]]).toEqual([path + query, query ? '303' : '301'])
        expect(/^location: (.*)$/im.exec(answer)?.[1]).toMatch(/^\/(?![/\\])/)
      }
  })
})

describe('a REST call', () => {
  const keys = Object.fromEntries(Array.from({ length: 80_000 }, (_, n) => [`key${n}`, n]))

  it.each([
    '/auth/login',
    '/auth/register',
    '/auth/logout',
    '/api/views',
    '/api/v1/site-search',
    '/api/direct_uploads/image',
  ])('rejects a large body: %s', async (url) => {
    expect((await site.server.inject({ method: 'POST', url, payload: keys })).statusCode).toBe(413)
  })
})

describe('a multipart request to GraphQL', () => {
  const sendParts = (count: number) => {
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const extra = Array.from({ length: count }, (_, n) => field(`f${n}`, '1'))
    const parts = [field('operations', '{"query":"{ captcha { kind } }"}'), field('map', '{}'), ...extra]
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'graphql-require-preflight': '1' }
    const payload = `${parts.join('')}--x--\r\n`
    return site.server.inject({ method: 'POST', url: '/graphql', headers, payload })
  }

  it('with thousands of parts is rejected before they are parsed', async () => {
    expect((await sendParts(5)).json()).toMatchObject({ data: { captcha: {} } })
    const { statusCode, body } = await sendParts(15_000)
    expect([statusCode, body]).toEqual([400, '{"errors":[{"message":"400"}]}'])
  })
})
