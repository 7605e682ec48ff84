import { gunzipSync } from 'node:zlib'
import { type DocumentNode, extendSchema, type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadSchema } from '#app/server/loadSchema.ts'
import { findPost } from '#features/forum/server/queries.ts'
import { fillIndex } from '#features/search/server/operations/fillIndex.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import type { Context } from '#platform/context.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { plantSecrets, plantUnlisted } from '#tests/plantSecrets.ts'
import { testSite } from '#tests/testSite.ts'
import { type Ask, type Secret, type SweepRole, sweepReads, sweepRoles } from '../../tools/attack/sweep/readSweep.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '10' })
const make = factories(site)
const { schema, executor } = await loadSchema('schema.graphql')

const people = new Map<SweepRole, Viewer>()
let secrets: Secret[]
beforeAll(async () => {
  for (const role of ['outsider', 'author'] as const) people.set(role, await make.user())
  for (const role of ['moderator', 'developer', 'editor', 'admin'] as const)
    people.set(role, await make.user({ roles: [role] }))
  secrets = await plantSecrets(site, make, Object.fromEntries(people) as Parameters<typeof plantSecrets>[2])
  for (const source of getSearchSources(site.context()).values()) await fillIndex(site.context(), source)
})

/** In-process, so that no limit of cost hides a field. */
const createAsk =
  (execute: typeof executor): Ask =>
  async (role, text) => {
    const document: DocumentNode = parse(text, { noLocation: true })
    const result = await execute({ document, context: site.context({ viewer: people.get(role) ?? null }) })
    return { text: JSON.stringify(result), isEmpty: !result.data }
  }

const ask = createAsk(executor)

type PostResolver = (source: unknown, input: { id: string }, ctx: Context) => unknown

/** The schema with another resolver for one of its queries, or for a new one. */
function plantQuery(name: string, resolve: PostResolver): GraphQLSchema {
  const planted = extendSchema(schema, parse('extend type Query { newPost(id: String!): Post }'))
  const field = planted.getQueryType()?.getFields()[name]
  if (!field) throw new Error(`There is no query ${name}`)
  field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  return planted
}

describe('the sweep of reads', () => {
  it('finds every text as each role that may read it, and as no other', { timeout: 300_000 }, async () => {
    const { leaks, found, reads } = await sweepReads({ schema, secrets, roles: sweepRoles, depth: 2, ask })
    expect(leaks).toEqual([])
    expect(reads).toBeGreaterThan(500)
    const missed = secrets.flatMap(({ what, readers }) =>
      readers.filter((role) => !found.has(`${role}: ${what}`)).map((role) => `${role}: ${what}`),
    )
    expect(missed).toEqual([])
  })

  const rulelessPost = (_: unknown, { id }: { id: string }, ctx: Context) => findPost(ctx.db, { lwid: id })
  const violations: [string, () => GraphQLSchema][] = [
    ['a new query without the rule', () => plantQuery('newPost', rulelessPost)],
    ['a query that has lost the rule', () => plantQuery('post', rulelessPost)],
  ]

  it.each(nonEmpty(violations))('notices %s', { timeout: 60_000 }, async (_name, plant) => {
    const planted = plant()
    const hidden = secrets.filter(({ what }) => what === 'hidden post')
    const options = { schema: planted, secrets: hidden, roles: ['visitor'] as const, depth: 2 }
    const { leaks } = await sweepReads({ ...options, ask: createAsk(createExecutor(planted)) })
    expect(leaks).toContainEqual(expect.stringMatching(/^visitor reads hidden post in (newPost|post)$/))
  })
})

describe('an unlisted collection', () => {
  it('is found by its link, and in no list, feed, search or sitemap', { timeout: 120_000 }, async () => {
    const author = people.get('author') as Viewer
    const { marker, lwid } = await plantUnlisted(site, make, author)
    const values = { username: author.username, userId: author.id, query: marker }
    const secret = { what: 'unlisted collection', marker, readers: ['author' as const], values }
    const { leaks } = await sweepReads({ schema, secrets: [secret], roles: ['visitor', 'outsider'], depth: 3, ask })
    expect(leaks).toEqual([])
    const get = (url: string) => site.server.inject({ url, headers: { accept: 'text/html' } })
    expect((await get(`/view/${lwid}`)).statusCode).not.toBe(404)
    const sitemap = gunzipSync((await get('/sitemaps/0.xml.gz')).rawPayload).toString()
    expect(sitemap).not.toContain(lwid)
    for (const path of ['/collections', '/', `/@${author.username}`, `/@${author.username}/feed.atom`, '/feed.atom'])
      expect((await get(path)).body).not.toContain(marker)
  })
})
