import { beforeAll, describe, expect, it } from 'vitest'
import { createTicketTag, listTagsOfProduct } from '#features/tracker/server/index.ts'
import { hasVisibleText } from '#language/storableText.ts'
import { ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { naughtyStrings } from '#tests/naughtyStrings.ts'
import { testSite, unique } from '#tests/testSite.ts'

// Any text is displayed exactly as typed, or rejected with a message.

const site = await testSite({ SITE_ENV: 'development' })
const make = factories(site)
const password = 'a pass phrase'

let ana: Viewer
let headers: Record<string, string>
beforeAll(async () => {
  // Staff, because new members may not post that much per hour.
  ana = await make.user({ password, roles: ['moderator'] })
  const payload = { identifier: ana.username, password }
  const answer = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
  headers = { authorization: `Bearer ${answer.headers['x-ciphera-tokens']}` }
})

async function execute(query: string, variables: Record<string, unknown>) {
  const answer = await site.server.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
  expect(answer.statusCode).toBe(200)
  return answer.json() as { data: Record<string, never> | null; errors?: { message: string }[] }
}

/** PostgreSQL can store neither NUL nor lone surrogates. */
const toStored = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** Titles are stored as one line. */
const toOneLine = (text: string) => toStored(text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }
const unescapeHtml = (html: string) => html.replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity)
const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n')
const getText = (html: string, element: RegExp) => normalizeLineBreaks(unescapeHtml(element.exec(html)?.[1] ?? ''))

const get = (url: string) => site.server.inject({ url, headers: { accept: 'text/html' } })

describe('naughty strings', () => {
  it('are rejected as usernames unless they match the pattern, as are look-alikes', async () => {
    const lookAlikes = [
      'аna',
      'ａｎａ',
      'ana\u0301',
      'ana\u200b',
      'anﬁn',
      '\u212aarl',
      'ana\u00ad',
      'ana\n',
      ' ana',
      'an a',
    ]
    let network = 0
    for (const username of [...naughtyStrings, ...lookAlikes]) {
      if (/^(?!\.+$)[A-Za-z0-9._-]{3,25}$/.test(username)) continue
      const payload = { username, email: `${unique('x')}@mail.example`, password, captchaToken: '' }
      const remoteAddress = `10.3.0.${++network}`
      const answer = await site.server.inject({ method: 'POST', url: '/auth/signup', payload, remoteAddress })
      expect([answer.statusCode, answer.json()], JSON.stringify(username)).toEqual([
        422,
        { error: ['username', 'Username must not contain special characters'] },
      ])
    }
    expect(network).toBeGreaterThan(50)
  })

  it('that match the pattern work as usernames', async () => {
    const names = [
      'undefined',
      'null',
      'NaN',
      'constructor',
      '__proto__',
      'hasOwnProperty',
      '1E-02',
      '0x0',
      '.htaccess',
    ]
    for (const username of names) {
      const user = await make.user({ username, email: `${unique('x')}@mail.example` })
      const { data } = await execute('query ($username: String!) { user(username: $username) { id username } }', {
        username,
      })
      expect(data?.user).toEqual({ id: user.id, username })
      expect(getText((await get(`/@${username}`)).body, /<title>(.*?)<\/title>/s)).toContain(`@${username}`)
    }
  })

  it('appear as typed in titles and bodies, in the API and on the page', async () => {
    const { key: forumKey } = await make.forum()
    const mutation = `mutation ($forumKey: String!, $title: String!, $body: String!) {
      createPost(forumKey: $forumKey, title: $title, body: $body) { title body canonicalPath } }`
    for (const text of naughtyStrings) {
      const title = `A title with ${text} in it`
      const body = `\`\`\`\`\n${text}\n\`\`\`\``
      const { data, errors } = await execute(mutation, { forumKey, title, body })
      if (!hasVisibleText(toStored(text))) {
        expect(errors?.[0]?.message, JSON.stringify(text)).toMatch(/body is required/)
        continue
      }
      expect(errors, JSON.stringify(text)).toBeUndefined()
      const { canonicalPath, ...created } = (data ?? {}).createPost as unknown as { canonicalPath: string }
      expect(created).toEqual({ title: toOneLine(title), body: toStored(body) })
      const page = await get(canonicalPath)
      expect(page.statusCode).toBe(200)
      expect(getText(page.body, /<h1[^>]*>(.*?)<\/h1>/s)).toBe(toOneLine(title))
      const code = getText(page.body, /<pre[^>]*><code>(.*?)\n<\/code><\/pre>/s)
      expect(code, JSON.stringify(text)).toBe(normalizeLineBreaks(toStored(text)))
    }
    expect((await get(`/forum/${forumKey}`)).statusCode).toBe(200)
  }, 60_000)

  it('are stored as typed in bios', async () => {
    const mutation = 'mutation ($bio: String!) { updateUser(bio: $bio) { bio } }'
    for (const bio of naughtyStrings) {
      const { data, errors } = await execute(mutation, { bio })
      expect(errors, JSON.stringify(bio)).toBeUndefined()
      expect(data?.updateUser).toEqual({ bio: toStored(bio) })
      expect((await get(`/@${ana.username}`)).statusCode).toBe(200)
    }
  }, 60_000)

  it('are stored as typed in tag names, or rejected', async () => {
    const { lwid: productId, key } = await make.product()
    const ctx = site.context({ viewer: admin })
    const accepted: string[] = []
    for (const text of naughtyStrings) {
      const name = text.trim()
      try {
        const tag = await createTicketTag(ctx, { name, color: '#123456', productId })
        expect(tag.name, JSON.stringify(text)).toBe(toStored(name).trim())
        accepted.push(tag.name)
      } catch (error) {
        expect(error, JSON.stringify(text)).toBeInstanceOf(ValidationError)
      }
    }
    expect(accepted.length).toBeGreaterThan(50)
    const names = (await listTagsOfProduct(ctx, key)).map((tag) => tag.name)
    expect(names).toEqual(expect.arrayContaining(accepted))
  })

  it('are searched for, or answered with a syntax error, and appear as typed in the search box', async () => {
    const query = 'query ($text: String!) { search(query: $text) { __typename } }'
    for (const text of naughtyStrings.map((each) => each.toWellFormed())) {
      const { errors = [] } = await execute(query, { text })
      for (const { message } of errors) expect(message, JSON.stringify(text)).toMatch(/^parse query: /)
      const page = await get(`/search?q=${encodeURIComponent(text)}`)
      expect(page.statusCode, JSON.stringify(text)).toBe(200)
      expect(getText(page.body, /<main.*?<input[^>]*name="q"[^>]*value="(.*?)"/s)).toBe(
        normalizeLineBreaks(text.trim()),
      )
    }
  }, 60_000)
})
