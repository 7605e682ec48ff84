import { beforeAll, describe, expect, it } from 'vitest'
import { createTicketTag, setTicketTags } from '#features/tracker/server/index.ts'
import { ValidationError } from '#platform/errors.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { hostileTexts } from '#tests/hostileTexts.ts'
import { testSite, unique } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const password = 'a pass phrase'
const tag = { color: '#123456', productId: null }

let ana: Viewer
let headers: Record<string, string>
beforeAll(async () => {
  ana = await make.user({ password, roles: ['developer'] })
  const payload = { identifier: ana.username, password }
  const answer = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
  headers = { authorization: `Bearer ${answer.headers['x-ciphera-tokens']}` }
})

async function mutate(mutation: string, variables: Record<string, unknown> = {}) {
  const declared = Object.keys(variables).map((name) => `$${name}: String!`)
  const query = `mutation ${declared.length ? `(${declared.join(' ')})` : ''} { ${mutation} }`
  const answer = await site.server.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
  return answer.json() as { data: Record<string, never> | null; errors?: { message: string }[] }
}

const getHtml = async (url: string) => {
  const answer = await site.server.inject({ url, headers: { accept: 'text/html' } })
  const { location } = answer.headers
  return location ? (await site.server.inject({ url: location, headers: { accept: 'text/html' } })).body : answer.body
}

type Element = { tag: string; attributes: (readonly [string, string])[] }

/** Relies on our own markup: attributes are in double quotes, every other `<` is escaped. */
const parseElements = (html: string): Element[] =>
  [...html.matchAll(/<([a-zA-Z][^\s/>]*)((?:"[^"]*"|[^">])*)>/g)].map(([, tag = '', rest = '']) => ({
    tag: tag.toLowerCase(),
    attributes: [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const),
  }))

const findDangers = (html: string): string[] =>
  parseElements(html).flatMap(({ tag, attributes }) => {
    const value = (name: string) => attributes.find(([each]) => each === name)?.[1]
    const isScript =
      tag === 'script' && !['application/json', 'application/ld+json', 'module'].includes(value('type') ?? '')
    const isEmbed = ['iframe', 'object', 'embed', 'base', 'math', 'foreignobject'].includes(tag)
    const handlers = attributes.filter(([name]) => /^on|^srcdoc$|^style$/i.test(name))
    const unsafeLinks = attributes.filter(
      ([name, to]) =>
        /^(href|src|action|formaction|xlink:href)$/.test(name) && /^[\s\p{Cc}]*(javascript|data|vbscript):/iu.test(to),
    )
    return isScript || isEmbed || handlers.length || unsafeLinks.length ? [`${tag} ${JSON.stringify(attributes)}`] : []
  })

describe('hostile texts', () => {
  it('never run in posts, comments, tickets, creations, bios, titles and tag names', async () => {
    const { key: forumKey } = await make.forum()
    const { key: productId } = await make.product()
    for (let at = 0; at < hostileTexts.length; at += 6) {
      const texts = hostileTexts.slice(at, at + 6)
      const body = texts.join('\n\n')
      const title = body.replace(/\s+/g, ' ').slice(0, 250)
      const post = await make.post({ by: ana, forumKey, title, body })
      for (const text of texts) await make.comment({ by: ana, on: post.lwid, body: text })
      const ticket = await make.ticket({ by: ana, productId, title, body })
      const creation = await make.creation({ by: ana, title, body, name: `${texts[0]}.partialworld` })
      await mutate('updateUser(bio: $bio) { id }', { bio: body.slice(0, 300) })
      const { id } = await createTicketTag(site.context({ viewer: admin }), { ...tag, name: body.slice(0, 50) })
      await setTicketTags(site.context({ viewer: ana }), { ticketId: ticket.lwid, tags: [id] })
      for (const { lwid } of [post, ticket, creation]) {
        const html = await getHtml(`/view/${lwid}`)
        expect(html).toContain('hostile')
        expect(findDangers(html), body).toEqual([])
      }
      expect(findDangers(await getHtml(`/@${ana.username}`)), body).toEqual([])
    }
    for (const list of [`/forum/${forumKey}`, `/tracker/${productId}`, '/creations/worlds', '/search?q=hostile'])
      expect(findDangers(await getHtml(list)), list).toEqual([])
  }, 120_000)

  it('are distinguished from harmless ones by this check', () => {
    for (const text of ['<script>x()</script>', '<b onclick="x()">', '<a href="javascript:x()">', '<iframe src="/x">'])
      expect(findDangers(text), text).toHaveLength(1)
    expect(findDangers('<p class="on"><a href="/javascript:x">x</a></p>')).toEqual([])
  })
})

describe('external links', () => {
  it('have rel="nofollow ugc noopener" wherever they appear', async () => {
    const body =
      '[a](https://x.example) https://y.example www.z.example <https://w.example> [own](/forum) ana@mail.example'
    const post = await make.post({ by: ana, body })
    await make.comment({ on: post.lwid, body })
    await mutate('updateUser(bio: $body) { id }', { body })
    for (const url of [`/view/${post.lwid}`, `/@${ana.username}`]) {
      const links = parseElements(await getHtml(url)).filter(({ tag }) => tag === 'a')
      const external = links.filter(({ attributes }) =>
        attributes.some(([, to]) => /^(https?:\/\/\w\.|http:\/\/www\.z\.)/.test(to)),
      )
      expect(external.length).toBeGreaterThanOrEqual(4)
      for (const { attributes } of external) expect(attributes).toContainEqual(['rel', 'nofollow ugc noopener'])
    }
  })
})

describe('the colour of a tag', () => {
  it('must be # and six hexadecimal digits', async () => {
    const create = (color: string) =>
      createTicketTag(site.context({ viewer: admin }), { ...tag, name: unique('t'), color })
    for (const color of [
      'red',
      '#fff',
      '#12345g',
      '#1234567',
      ' #123456',
      '#123456\n',
      '#123456;x:y',
      'url(x)',
      '＃123456',
      '',
    ])
      await expect(create(color), color).rejects.toThrow(ValidationError)
    expect(await create('#00ff7F')).toMatchObject({ color: expect.stringMatching(/^#00ff7f$/i) })
  })
})

describe('private data', () => {
  it('never appears in a page, response or error: email, roles, hidden and deleted content', async () => {
    const secret = unique('secret')
    const [ben, moderator] = [
      await make.user({ email: `${secret}@mail.example`, roles: ['editor'] }),
      await make.user({ roles: ['moderator'] }),
    ]
    const post = await make.post({ by: ben })
    const { lwid } = await make.comment({ by: ben, on: post.lwid, body: `Gone: ${secret}` })
    await make.comment({ on: post.lwid, replyTo: lwid })
    await make.deleted(lwid)
    const forum = await make.forum({ needAnyRole: ['moderator'] })
    const closed = await make.post({ by: moderator, forumKey: forum.key, title: `Closed: ${secret}` })
    const fields = 'email verified roles hasPassword'
    const query = `{
      user(username: "${ben.username}") { ${fields} }
      comments(objectId: "${post.lwid}") { body renderedBody author { username } }
      post(id: "${closed.lwid}") { title } forum(key: "${forum.key}") { title }
      userHistory(username: "${moderator.username}") { posts { title } }
    }`
    const { data } = (await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })).json()
    expect(data.user).toEqual({ email: null, verified: null, roles: null, hasPassword: null })
    expect(data.comments[0]).toEqual({ body: '', renderedBody: '', author: { username: '[deleted]' } })
    expect([data.post, data.forum, data.userHistory.posts]).toEqual([null, null, []])
    for (const url of [
      `/@${ben.username}`,
      `/view/${post.lwid}`,
      `/view/${closed.lwid}`,
      '/forum',
      `/@${moderator.username}`,
    ])
      expect(await getHtml(url), url).not.toContain(secret)
    const { errors } = await mutate(`updatePost(postId: "${closed.lwid}", title: "x", body: "x") { title }`)
    expect(JSON.stringify(errors)).not.toContain(secret)
  })
})

describe('unknown fields', () => {
  it('are rejected by every mutation, as an argument and inside its input', async () => {
    const query =
      '{ __schema { mutationType { fields { name args { name type { kind name ofType { kind name } } } } } } }'
    const answer = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    type Argument = { name: string; type: { kind: string; ofType: { kind: string } | null } }
    const { fields } = answer.json().data.__schema.mutationType as { fields: { name: string; args: Argument[] }[] }
    expect(fields.length).toBeGreaterThan(50)
    for (const { name, args } of fields) {
      const { errors } = await mutate(`${name}(isAdmin: true)`)
      expect(errors?.map(({ message }) => message).join(), name).toContain('Unknown argument "isAdmin"')
      for (const { name: input, type } of args.filter(({ type }) => (type.ofType ?? type).kind === 'INPUT_OBJECT')) {
        const inputErrors = (await mutate(`${name}(${input}: { isAdmin: true })`)).errors
        expect(inputErrors?.map(({ message }) => message).join(), `${name} ${type.kind}`).toContain(
          '"isAdmin" is not defined',
        )
      }
    }
  })
})
