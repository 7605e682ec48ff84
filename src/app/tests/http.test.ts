import { connect } from 'node:net'
import { getIntrospectionQuery } from 'graphql'
import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factories } from '#tests/factories.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
let origin: string
let port: number
let help: Awaited<ReturnType<typeof make.forum>>

beforeAll(async () => {
  origin = await site.server.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(origin).port)
  help = await make.forum({ key: 'help' })
  await make.post({ forumKey: help.key })
})

/** Half-closes the connection after sending unless `hangUp` is false. */
const sendRaw = (bytes: string | Buffer, { hangUp = true } = {}) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => (hangUp ? socket.end(bytes) : socket.write(bytes)))
    socket
      .on('data', (data) => {
        answer += data
      })
      .on('close', () => resolve(answer))
      .on('error', () => resolve(answer))
  })

/** Sends the path verbatim, which `fetch` would normalize. */
const getHead = async (path: string) => {
  const request = `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`
  return (await sendRaw(request, { hangUp: false })).split('\r\n\r\n')[0] ?? ''
}

const graphql = async (query: string, variables?: object) => {
  const body = JSON.stringify({ query, variables })
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: '*/*' },
  })
  return { status: response.status, type: response.headers.get('content-type'), ...(await response.json()) }
}

describe('GraphQL over HTTP', () => {
  for (const audit of serverAudits({ url: () => `${origin}/graphql`, fetchFn: fetch })) {
    it(`passes the audit: ${audit.name}`, async () => {
      const result = await audit.fn()
      expect(result.status, 'reason' in result ? result.reason : '').toBe('ok')
    })
  }

  it('answers a POST that accepts anything with application/json', async () => {
    const answer = await graphql('{ forums { key } }')
    expect(answer).toMatchObject({ status: 200, data: { forums: [{ key: 'help' }] } })
    expect(answer.type).toContain('application/json')
  })

  it('answers the standard introspection query', async () => {
    expect((await graphql(getIntrospectionQuery())).data.__schema.queryType.name).toBe('Query')
  })
})

describe('requests that another site could forge', () => {
  const mutation = 'mutation { setRating(objectId: "x") { score } }'

  it('are rejected: forms, plain text, GET mutations, multipart without a custom header', async () => {
    const form = new FormData()
    form.set('operations', JSON.stringify({ query: '{ forums { key } }' }))
    form.set('map', '{}')
    const post = (body: BodyInit, headers: Record<string, string> = {}) =>
      fetch(`${origin}/graphql`, { method: 'POST', body, headers })
    expect((await post(new URLSearchParams({ query: mutation }))).status).toBe(415)
    expect((await post(JSON.stringify({ query: mutation }), { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(form)).status).toBe(415)
    const get = await fetch(`${origin}/graphql?query=${encodeURIComponent(mutation)}`)
    expect(get.status).toBe(405)
  })

  it('are accepted as GraphQL multipart requests with a custom header', async () => {
    const form = new FormData()
    form.set('operations', JSON.stringify({ query: '{ forums { key } }' }))
    form.set('map', '{}')
    for (const name of ['graphql-require-preflight', 'authorization', 'x-authorization']) {
      const headers = { [name]: 'Bearer a:b' }
      const response = await fetch(`${origin}/graphql`, { method: 'POST', body: form, headers })
      expect(await response.json()).toMatchObject({ data: { forums: [{ key: 'help' }] } })
    }
  })
})

describe('impossible variable values', () => {
  it('match nothing if they contain a NUL', async () => {
    const query = 'query($key: String!) { forum(key: $key) { id } }'
    for (let i = 0; i < 5; i++) expect((await graphql(query, { key: 'he\0lp' })).errors[0].message).toBe('404')
  })

  it('are rejected with a message, also once the document is compiled', async () => {
    const query = 'query($page: Int) { posts(forumKey: "help", page: { page: $page }) { id } }'
    for (let i = 0; i < 5; i++)
      expect((await graphql(query, { page: 2 ** 31 })).errors[0].message).toMatch(
        /^Variable "\$page" got invalid value/,
      )
  })
})

describe('limits of GraphQL', () => {
  const deep = (levels: number) => {
    let query = 'title'
    for (let i = 0; i < levels; i++) query = i % 2 ? `posts { ${query} }` : `forum { ${query} }`
    return `{ posts(forumKey: "help") { ${query} } }`
  }

  it.each([
    ['depth', deep(12)],
    ['aliases', `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: forums { key }`).join(' ')} }`],
    ['tokens', `{ forums { ${'key '.repeat(1_100)} } }`],
    ['directives', `{ forums { ${'key @skip(if: false) '.repeat(25)} } }`],
  ])('reject too many %s, also once the document is compiled', async (_name, query) => {
    for (let i = 0; i < 6; i++) {
      const answer = await graphql(query)
      expect(answer.data).toBeUndefined()
      expect(answer.errors[0].message).not.toMatch(/at .*\.js/)
    }
  })

  it('on attempts count every alias of a document', async () => {
    const attempt = (n: number) => `a${n}: updateNewsletterAnon(address: "a${n}@mail.example", minor: false) { status }`
    const query = `mutation { ${Array.from({ length: 15 }, (_, n) => attempt(n)).join(' ')} }`
    expect((await graphql(query)).errors).toBeUndefined()
    // The limit is 20 per hour and network: five are left.
    const { errors } = await graphql(query)
    expect(errors.map(({ message, path }: { message: string; path: string[] }) => [message, ...path])).toEqual([
      ['429', 'a5'],
    ])
  })

  it('reject batches', async () => {
    const body = JSON.stringify([{ query: '{ forums { key } }' }])
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${origin}/graphql`, { method: 'POST', body, headers })).status).toBe(400)
  })

  it('do not change the answers once a document is compiled', async () => {
    const query =
      'query($key: String!) { forum(key: $key, page: { maxCount: 500 }) { key posts { title author { username } ratedByMe } } }'
    const answers = []
    for (let i = 0; i < 6; i++) answers.push((await graphql(query, { key: 'help' })).data)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })

  it('keep the default of an input field, also once the document is compiled', async () => {
    const query = 'mutation($input: NewsletterInput!) { sendNewsletter(input: $input) }'
    for (let i = 0; i < 6; i++) {
      const answer = await graphql(query, { input: { title: 'News', url: 'https://x.example/', body: 'News.' } })
      expect(answer.errors[0].message).toBe('401')
    }
  })

  it('suggest no field names in production', async () => {
    const answer = await graphql('{ forum(key: "help") { titel } }')
    expect(answer.errors[0].message).not.toContain('Did you mean')
  })
})

describe('GraphQL errors', () => {
  it('are codes for missing rights and objects, and texts for invalid input', async () => {
    const mutate = async (query: string) => (await graphql(`mutation { ${query} }`)).errors[0].message
    expect(await mutate('createPost(forumKey: "help", title: "Long enough a title", body: "x") { id }')).toBe('401')
    expect(await mutate('createPost(forumKey: "nowhere", title: "Long enough a title", body: "x") { id }')).toBe('404')
    expect(await mutate('createPost(forumKey: "help", title: "", body: "x") { id }')).toBe('A post title is required')
  })
})

describe('every response', () => {
  it('has the security headers: pages, files, errors and the API', async () => {
    for (const path of ['/forum', '/nowhere', '/graphql', '/health', '/assets/none.js', '/%zz']) {
      const { headers } = await fetch(origin + path)
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    }
  })

  it('allows no other origin to use credentials', async () => {
    const { headers } = await fetch(`${origin}/graphql`, { headers: { origin: 'https://evil.example' } })
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('of the API exposes the token header to origins that a proxy allows', async () => {
    const body = JSON.stringify({ identifier: 'nobody', password: 'x' })
    const post = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const { headers } = await fetch(`${origin}/auth/login`, post)
    expect(headers.get('access-control-expose-headers')).toBe('X-Ciphera-Tokens')
  })

  it('to an unknown call is a 404 in the format of all errors', async () => {
    const answer = await fetch(`${origin}/auth/nothing`, { method: 'POST' })
    expect([answer.status, await answer.json()]).toEqual([404, { error: '404' }])
  })
})

describe('the language chosen by a link', () => {
  const choose = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' })

  it('is stored in a cookie with SameSite and Secure', async () => {
    const cookie = (await choose('/forum?language=zh')).headers.get('set-cookie')
    expect(cookie).toMatch(/^language=zh; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/)
  })

  it.each(['//evil.example/', '/.//evil.example/', '/x/..//evil.example/', '/\\evil.example/'])(
    'never redirects to another site: %s',
    async (path) => {
      for (const query of ['?language=zh', '']) {
        const head = await getHead(path + query)
        expect(/^location: (.*)$/im.exec(head)?.[1]?.trim()).toMatch(/^\/(?![/\\])/)
      }
    },
  )
})

describe('malformed input', () => {
  it('cannot split a header that echoes it', async () => {
    const split = '%0d%0ax-evil:%201%0d%0a%0d%0a'
    const { key, lwid } = help
    for (const path of [
      `/forum?language=zh&x=${split}`,
      `/view/${lwid}/${split}?x=${split}`,
      `/forum/${key}/1/${split}?x=${split}`,
      `/tracker/1${split}`,
      `/blog/${split}`,
      `/${split}`,
      `/upload/${split}`,
    ]) {
      const head = await getHead(path)
      expect([path, head.startsWith('HTTP/1.1 '), /^x-evil/im.test(head)]).toEqual([path, true, false])
    }
  })

  it('does not crash the server in any of 2,000 mutated requests', async () => {
    const whole = `POST /graphql?x=1 HTTP/1.1\r\nhost: x\r\ncookie: theme=dark\r\ncontent-type: application/json\r\ncontent-length: 31\r\n\r\n{"query":"{ forums { key } }"}\n`
    let seed = 7
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let round = 0; round < 100; round++) {
      const broken = Array.from({ length: 20 }, () => {
        const bytes = Buffer.from(whole)
        for (let changes = 1 + random(4); changes > 0; changes--) bytes[random(bytes.length)] = random(256)
        return sendRaw(bytes)
      })
      await Promise.all(broken)
    }
    expect((await fetch(`${origin}/health`)).status).toBe(200)
    // Broken bodies are logged as errors of the client, never of the server.
    expect(site.expectedErrors()).toEqual([])
  }, 60_000)

  it('is answered with an error status: broken URLs, cookies, JSON, sizes', async () => {
    const post = (body: string, headers: Record<string, string>) =>
      fetch(`${origin}/graphql`, { method: 'POST', body, headers })
    expect((await fetch(`${origin}/%E0%A4%A`)).status).toBe(400)
    expect((await fetch(`${origin}/forum?page=-1&page=2&sort=%00`)).status).toBe(200)
    expect((await fetch(`${origin}/forum/help?page=99999999999999999999`)).status).toBe(200)
    expect(
      (await fetch(`${origin}/forum`, { headers: { cookie: '=;;=a; theme; %%%=1; language=\u00e9' } })).status,
    ).toBe(200)
    expect(
      (
        await fetch(`${origin}/auth/login`, {
          method: 'POST',
          body: '{',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400)
    expect((await post('{', { 'content-type': 'application/json' })).status).toBe(400)
    expect((await post(`{"query":"${'x'.repeat(2_000_000)}"}`, { 'content-type': 'application/json' })).status).toBe(
      413,
    )
    expect((await fetch(`${origin}/health`)).status).toBe(200)
  })

  it('does not crash the server if it is not HTTP at all', async () => {
    for (const bytes of [
      'GET //\r\n\r\n',
      '\0\0\0',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nhost: ${'a'.repeat(70_000)}\r\n\r\n`,
    ]) {
      await sendRaw(bytes)
    }
    expect((await fetch(`${origin}/health`)).status).toBe(200)
  })
})

afterAll(() => site.server.server.closeAllConnections())
