import { beforeAll, describe, expect, it } from 'vitest'
import { createTicketTag, setTicketTags } from '#features/tracker/server/index.ts'
import { Invalid } from '#platform/errors.ts'
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

async function change(mutation: string, variables: Record<string, unknown> = {}) {
  const declared = Object.keys(variables).map((name) => `$${name}: String!`)
  const query = `mutation ${declared.length ? `(${declared.join(' ')})` : ''} { ${mutation} }`
  const answer = await site.server.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
  return answer.json() as { data: Record<string, never> | null; errors?: { message: string }[] }
}

const htmlOf = async (url: string) => {
  const answer = await site.server.inject({ url, headers: { accept: 'text/html' } })
  const { location } = answer.headers
  return location ? (await site.server.inject({ url: location, headers: { accept: 'text/html' } })).body : answer.body
}

type Element = { tag: string; attributes: (readonly [string, string])[] }

/** The elements of a page of ours: every attribute in double quotes, every other `<` escaped. */
const elementsOf = (html: string): Element[] =>
  [...html.matchAll(/<([a-zA-Z][^\s/>]*)((?:"[^"]*"|[^">])*)>/g)].map(([, tag = '', rest = '']) => ({
    tag: tag.toLowerCase(),
    attributes: [...rest.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const),
  }))

/** What would run, or lead to what would. */
const dangersIn = (html: string): string[] =>
  elementsOf(html).flatMap(({ tag, attributes }) => {
    const value = (name: string) => attributes.find(([each]) => each === name)?.[1]
    const runs =
      tag === 'script' && !['application/json', 'application/ld+json', 'module'].includes(value('type') ?? '')
    const embeds = ['iframe', 'object', 'embed', 'base', 'math', 'foreignobject'].includes(tag)
    const handlers = attributes.filter(([name]) => /^on|^srcdoc$|^style$/i.test(name))
    const leads = attributes.filter(
      ([name, to]) =>
        /^(href|src|action|formaction|xlink:href)$/.test(name) && /^[\s\p{Cc}]*(javascript|data|vbscript):/iu.test(to),
    )
    return runs || embeds || handlers.length || leads.length ? [`${tag} ${JSON.stringify(attributes)}`] : []
  })

describe('texts that were made to run (requirement 1)', () => {
  it('run nowhere in a post, a comment, a ticket, a creation, a bio, their titles, and the name of a tag', async () => {
    const { key: forumKey } = await make.forum()
    const { key: productId } = await make.product()
    // Some at a time in titles and bodies, and each by itself in a comment.
    for (let at = 0; at < hostileTexts.length; at += 6) {
      const texts = hostileTexts.slice(at, at + 6)
      const body = texts.join('\n\n')
      const title = body.replace(/\s+/g, ' ').slice(0, 250)
      const post = await make.post({ by: ana, forumKey, title, body })
      for (const text of texts) await make.comment({ by: ana, on: post.lwid, body: text })
      const ticket = await make.ticket({ by: ana, productId, title, body })
      const creation = await make.creation({ by: ana, title, body, name: `${texts[0]}.partialworld` })
      await change('updateUser(bio: $bio) { id }', { bio: body.slice(0, 300) })
      const { id } = await createTicketTag(site.context({ viewer: admin }), { ...tag, name: body.slice(0, 50) })
      await setTicketTags(site.context({ viewer: ana }), { ticketId: ticket.lwid, tags: [id] })
      for (const { lwid } of [post, ticket, creation]) {
        const html = await htmlOf(`/view/${lwid}`)
        expect(html).toContain('hostile')
        expect(dangersIn(html), body).toEqual([])
      }
      expect(dangersIn(await htmlOf(`/@${ana.username}`)), body).toEqual([])
    }
    for (const list of [`/forum/${forumKey}`, `/tracker/${productId}`, '/creations/worlds', '/search?q=hostile'])
      expect(dangersIn(await htmlOf(list)), list).toEqual([])
  }, 120_000)

  it('are told from harmless ones by this very check', () => {
    for (const text of ['<script>x()</script>', '<b onclick="x()">', '<a href="javascript:x()">', '<iframe src="/x">'])
      expect(dangersIn(text), text).toHaveLength(1)
    expect(dangersIn('<p class="on"><a href="/javascript:x">x</a></p>')).toEqual([])
  })
})

describe('links that lead away (requirement 8)', () => {
  it('say that we do not vouch for them, wherever they stand; ours do not', async () => {
    const body =
      '[a](https://x.example) https://y.example www.z.example <https://w.example> [own](/forum) ana@mail.example'
    const post = await make.post({ by: ana, body })
    await make.comment({ on: post.lwid, body })
    await change('updateUser(bio: $body) { id }', { body })
    for (const url of [`/view/${post.lwid}`, `/@${ana.username}`]) {
      const links = elementsOf(await htmlOf(url)).filter(({ tag }) => tag === 'a')
      const away = links.filter(({ attributes }) =>
        attributes.some(([, to]) => /^(https?:\/\/\w\.|http:\/\/www\.z\.)/.test(to)),
      )
      expect(away.length).toBeGreaterThanOrEqual(4)
      for (const { attributes } of away) expect(attributes).toContainEqual(['rel', 'nofollow ugc noopener'])
    }
  })
})

describe('the colour of a tag (requirement 4)', () => {
  it('is # and six hexadecimal digits, and nothing else', async () => {
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
      await expect(create(color), color).rejects.toThrow(Invalid)
    expect(await create('#00ff7F')).toMatchObject({ color: expect.stringMatching(/^#00ff7f$/i) })
  })
})

describe('what is only for its owner and the staff (requirement 41)', () => {
  it('is in no page, answer or error: address, roles, sessions, what is hidden or was deleted', async () => {
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
      expect(await htmlOf(url), url).not.toContain(secret)
    const { errors } = await change(`updatePost(postId: "${closed.lwid}", title: "x", body: "x") { title }`)
    expect(JSON.stringify(errors)).not.toContain(secret)
  })
})

describe('fields that nobody asked for (requirement 42)', () => {
  it('are refused by every mutation, as an argument and within its input', async () => {
    const query =
      '{ __schema { mutationType { fields { name args { name type { kind name ofType { kind name } } } } } } }'
    const answer = await site.server.inject({ method: 'POST', url: '/graphql', payload: { query } })
    type Argument = { name: string; type: { kind: string; ofType: { kind: string } | null } }
    const { fields } = answer.json().data.__schema.mutationType as { fields: { name: string; args: Argument[] }[] }
    expect(fields.length).toBeGreaterThan(50)
    for (const { name, args } of fields) {
      const { errors } = await change(`${name}(isAdmin: true)`)
      expect(errors?.map(({ message }) => message).join(), name).toContain('Unknown argument "isAdmin"')
      for (const { name: input, type } of args.filter(({ type }) => (type.ofType ?? type).kind === 'INPUT_OBJECT')) {
        const refused = (await change(`${name}(${input}: { isAdmin: true })`)).errors
        expect(refused?.map(({ message }) => message).join(), `${name} ${type.kind}`).toContain(
          '"isAdmin" is not defined',
        )
      }
    }
  })
})
