import { beforeAll, expect, it } from 'vitest'
import { batchViewerFields, mergeViewerFields } from '#client/queries/viewerFields.ts'
import { SessionDoc } from '#client/session/session.graphql.ts'
import { planTickets } from '#features/tracker/planning/server/operations/planTickets.ts'
import { addTicketNote } from '#features/tracker/server/operations/addTicketNote.ts'
import { setTicketVersion } from '#features/tracker/server/operations/setTicketVersion.ts'
import { saveTicketView } from '#features/tracker/views/server/operations/saveTicketView.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { type PageQuery, readPageQueries } from '#tests/pageQueries.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)
const password = 'a pass phrase'
const roles = { author: [], member: [], moderator: ['moderator'], editor: ['editor'], admin: ['admin'] }
type Role = keyof typeof roles

const authorizations = {} as Record<Role, string>
const viewers = {} as Record<Role, Viewer>
const paths: string[] = []

beforeAll(async () => {
  for (const role of Object.keys(roles) as Role[]) {
    viewers[role] = await make.user({ username: role, password, roles: roles[role] })
    const payload = { identifier: role, password }
    const { headers } = await site.server.inject({ method: 'POST', url: '/auth/login', payload })
    authorizations[role] = `Bearer ${headers['x-ciphera-tokens']}`
  }
  await makeContent()
})

/** Some of it is hidden, restricted, deleted, noted or liked. */
async function makeContent() {
  const { author: by, admin } = viewers
  const forum = await make.forum({ key: 'help' })
  const blog = await make.forum({ key: 'blog', isBlog: true })
  await make.forum({ key: 'secret', needAnyRole: ['moderator'] })
  const post = await make.post({ by, forumKey: forum.key })
  const commented = await make.comment({ by, on: post.lwid })
  await make.comment({ on: post.lwid, replyTo: commented.lwid })
  const busy = await make.post({ by, forumKey: forum.key })
  const product = await make.product({ key: 'clock' })
  await make.product({ key: 'drafts', needAnyRole: ['moderator'] })
  const ticket = await make.ticket({ by, productId: product.key, version: '0.93' })
  await make.ticket({ productId: product.key })
  const noted = await make.ticket({ productId: product.key, version: '0.92' })
  await addTicketNote(site.context({ viewer: admin }), { ticketId: noted.lwid, body: 'Only for staff.' })
  await setTicketVersion(site.context({ viewer: by }), { ticketId: noted.lwid, version: '0.91', clear: false })
  const milestone = await make.milestone({ productId: product.key, name: '0.95' })
  await planTickets(site.context({ viewer: admin }), { ticketIds: [noted.lwid], milestone: milestone.name })
  const view = { productId: product.key, query: 'is:open', sort: '' }
  await saveTicketView(site.context({ viewer: by }), { ...view, name: 'Mine', shared: false })
  await saveTicketView(site.context({ viewer: admin }), { ...view, name: 'Next', shared: true })
  const creation = await make.creation({ by })
  await make.creation()
  await make.post({ by: admin, forumKey: blog.key, slug: 'news' })
  for (const { lwid } of [await make.comment({ by, on: busy.lwid }), await make.post({ by, forumKey: forum.key })])
    await graphql('admin', `mutation { hideObject(objectId: "${lwid}") }`)
  for (const { lwid } of [post, commented, ticket, noted, creation])
    await graphql('author', `mutation { setRating(objectId: "${lwid}") { score } }`)
  for (const { lwid } of [post, busy, ticket, noted, creation])
    paths.push(String((await site.server.inject({ url: `/view/${lwid}` })).headers.location))
  const creationPath = paths.find((path) => path.startsWith('/creations/'))
  paths.push(`${creationPath}/versions`, `${creationPath}/versions/1`)
  paths.push('/forum', '/forum/help', '/blog', '/blog/news', '/tracker', '/tracker/clock', '/tracker/clock?q=is:open')
  paths.push('/tracker/clock?q=voted:me', '/tracker/clock/changelog', '/creations', '/creations/worlds', '/@author')
  paths.push('/tracker/clock?view=board', '/tracker/clock?view=board&q=author:me', '/tracker/clock/milestones')
  paths.push('/tracker/clock/milestones/0.95', '/search?q=latch', '/newsletter/archive', '/changelog')
}

async function graphql(role: Role, query: string, variables: unknown = {}): Promise<unknown> {
  const headers = { authorization: authorizations[role] }
  const payload = { query, variables }
  const { data, errors } = (await site.server.inject({ method: 'POST', url: '/graphql', headers, payload })).json()
  expect(errors).toBeUndefined()
  return data
}

/** What the server renders into a page, without the session: browsers with tokens ask for their own. */
async function loadRendered(path: string): Promise<PageQuery[]> {
  const { body } = await site.server.inject({ url: path, headers: { accept: 'text/html' } })
  return readPageQueries(body).filter(({ doc }) => doc !== SessionDoc)
}

it.each(nonEmpty(Object.keys(roles) as Role[]))(
  'gives a page that visitors see all the rights and content of %s',
  async (role) => {
    const { fetch: fetchFields } = batchViewerFields(async (doc, variables) => ({
      data: await graphql(role, doc.text, variables),
    }))
    let mergedCount = 0
    for (const path of paths) {
      const queries = await loadRendered(path)
      // A page asks for all of them at once.
      const fetched = await Promise.all(
        queries.map(({ doc, variables }) => doc.viewerFields && fetchFields(doc, variables)),
      )
      for (const [i, { doc, variables, result }] of queries.entries()) {
        const whole = await graphql(role, doc.text, variables)
        const fields = fetched[i]
        const merged = fields ? mergeViewerFields(result, fields.data) : result
        if (merged !== undefined) expect([path, doc.name, merged]).toEqual([path, doc.name, whole])
        // Only users who see more than visitors need whole results.
        else expect([path, doc.name, role]).not.toEqual([path, doc.name, 'member'])
        if (merged !== undefined) mergedCount++
      }
    }
    expect(mergedCount).toBeGreaterThan(20)
  },
)

it('gives an alias only to a field that another query of the page asks for, too', async () => {
  const texts: string[] = []
  const { fetch: fetchFields } = batchViewerFields(async (doc, variables) => {
    texts.push(doc.text)
    return { data: await graphql('member', doc.text, variables) }
  })
  const ask = (name: string, roots: Record<string, string>) =>
    fetchFields({ name, text: '', viewerFields: { variables: {}, roots } }, {})
  const answers = await Promise.all([
    ask('Names', { session: 'session{currentUser{username}}', forums: 'forums{key}' }),
    ask('Rights', { session: 'session{canAccessManagement}' }),
  ])
  expect(texts).toEqual([
    'query ViewerFields{session{currentUser{username}} forums{key} session_1:session{canAccessManagement}}',
  ])
  expect(answers.map(({ data }) => data)).toMatchObject([
    { session: { currentUser: { username: 'member' } }, forums: [{ key: 'help' }, { key: 'blog' }] },
    { session: { canAccessManagement: false } },
  ])
})
