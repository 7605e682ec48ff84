import { extendSchema, type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadSchema } from '#app/server/loadSchema.ts'
import { hideObject } from '#features/moderation/server/index.ts'
import type { Context } from '#platform/context.ts'
import { createExecutor } from '#platform/graphql/executor.ts'
import type { Viewer } from '#platform/viewer.ts'
import { admin, factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'
import { type ChangeLog, startChangeLog } from '../../tools/attack/matrix/changeLog.ts'
import { type SweepResult, sweepChanges } from '../../tools/attack/matrix/changeSweep.ts'
import type { ClosedTarget } from '../../tools/attack/matrix/planting.ts'
import { listOperations } from '../../tools/attack/operations.ts'
import { createRandom } from '../../tools/attack/random.ts'

const site = await testSite({ WRITE_LIMIT_FACTOR: '100' })
const make = factories(site)
const { schema } = await loadSchema('schema.graphql')

let outsider: Viewer
let changes: ChangeLog
let target: ClosedTarget
beforeAll(async () => {
  outsider = await make.user()
  const post = await make.post()
  await hideObject(site.context({ viewer: admin }), { objectId: post.lwid })
  const toValues = (lwid: string) => ({ id: lwid, postId: lwid, objectId: lwid })
  target = {
    what: 'hidden post',
    row: { key: 'objects.id', value: post.id },
    readers: ['author', 'moderator', 'admin'],
    values: toValues(post.lwid),
    absent: toValues('pst-ffffffff'),
  }
  changes = await startChangeLog({ query: async (text, values) => (await site.pool.query(text, values)).rows }, 100)
})

async function sweep(planted: GraphQLSchema): Promise<SweepResult> {
  const execute = createExecutor(planted)
  const ask = async (text: string) =>
    execute({ document: parse(text, { noLocation: true }), context: site.context({ viewer: outsider }) })
  return sweepChanges({
    mutations: listOperations(planted).filter(({ kind }) => kind === 'mutation'),
    callers: [{ role: 'outsider', ask, own: {} }],
    targets: [target],
    changes,
    isDenied: () => false,
    random: createRandom(1),
    scale: 1,
  })
}

type Resolver = (source: unknown, input: { postId: string }, ctx: Context) => unknown

/** The schema with another resolver for one of its mutations, or for a new one. */
function plantMutation(name: string, resolve: Resolver): GraphQLSchema {
  const planted = extendSchema(schema, parse('extend type Mutation { newPraise(postId: String!): Boolean }'))
  const field = planted.getMutationType()?.getFields()[name]
  if (!field) throw new Error(`There is no mutation ${name}`)
  field.resolve = resolve as GraphQLFieldResolver<unknown, unknown>
  return planted
}

describe('the sweep of changes', () => {
  it('changes nothing of a hidden post, and learns nothing of it', { timeout: 60_000 }, async () => {
    const { calls, changed, told } = await sweep(schema)
    expect(calls).toBeGreaterThan(20)
    expect({ changed, told }).toEqual({ changed: [], told: [] })
  })

  const praise: Resolver = async (_, { postId }) => {
    await site.pool.query('update objects set score = score + 1 where lwid = $1', [postId])
    return true
  }
  const note: Resolver = async (_, { postId }) => {
    await site.pool.query(
      `insert into watches (user_id, object_id, level) select $2, id, 'watching' from objects where lwid = $1`,
      [postId, outsider.id],
    )
    return true
  }
  /** Times are in milliseconds, so the mutation before or after it may be named, too. */
  const finding = (mutation: string, change: string) =>
    new RegExp(`^outsider: (?:\\w+ or )?${mutation}(?: or \\w+)? of hidden post changes ${RegExp.escape(change)}$`)
  const violations = [
    ['a new mutation that changes it', 'newPraise', praise, finding('newPraise', 'objects (score)')],
    ['a mutation that has lost its rule', 'pinPost', praise, finding('pinPost', 'objects (score)')],
    ['a new row that refers to it', 'newPraise', note, finding('newPraise', 'watches, a new row')],
  ] as const

  it.each(nonEmpty(violations))('notices %s', { timeout: 60_000 }, async (...[, mutation, resolve, expected]) => {
    const { changed } = await sweep(plantMutation(mutation, resolve))
    expect(changed).toContainEqual(expect.stringMatching(expected))
  })

  it('notices an answer that tells that it exists', { timeout: 60_000 }, async () => {
    const find: Resolver = async (_, { postId }) =>
      (await site.pool.query('select from objects where lwid = $1', [postId])).rowCount === 1
    const { told } = await sweep(plantMutation('newPraise', find))
    expect(told).toContainEqual(expect.stringMatching(/^outsider: newPraise of hidden post is answered /))
  })
})
