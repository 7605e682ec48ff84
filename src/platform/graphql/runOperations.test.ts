import { makeExecutableSchema } from '@graphql-tools/schema'
import type { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { Replicas } from '../db/replicas.ts'
import { noteStatement, parseStatement } from '../db/tableUse.ts'
import { silentLog } from '../log.ts'
import { createExecutor } from './executor.ts'
import { GraphqlOperation, operationLimits } from './graphqlOperation.ts'
import { createGraphqlServer } from './graphqlServer.ts'
import { limitVariables } from './limitVariables.ts'
import { meterFields } from './meterFields.ts'

type Lamp = { text: string }
let resolved = 0
const replicas = new Replicas({ primary: {} as Pool, pools: [], log: silentLog })
let whileResolving: (ctx: Context) => unknown = () => {}

const typeDefs = `
  directive @cost(weight: Int!) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int!, slicingArguments: [String!], maxSize: Int, sizedFields: [String!]) on FIELD_DEFINITION
  type Lamp { text: String! @cost(weight: 1) next: [Lamp!]! @listSize(assumedSize: 100) }
  type Query { lamps: [Lamp!]! @listSize(assumedSize: 100) switch(ids: [Int!]): Boolean }
  type Mutation { light: Lamp! }
`
const text = 'x'.repeat(200_000)
const resolvers = {
  Query: { lamps: () => Array.from({ length: 100 }, () => ({ text })) },
  Mutation: { light: () => ({ text }) },
  Lamp: {
    async text(lamp: Lamp, _: unknown, ctx: Context) {
      resolved++
      await whileResolving(ctx)
      return lamp.text
    },
    next: () => Array.from({ length: 100 }, () => ({ text })),
  },
}
const schema = meterFields(makeExecutableSchema({ typeDefs, resolvers }))
const server = createGraphqlServer({ schema, executor: createExecutor(schema), log: silentLog, production: true })

async function execute(query: string, { operation = new GraphqlOperation(), variables = {}, extensions = {} } = {}) {
  resolved = 0
  const response = await server.fetch(
    'http://graphql/graphql',
    {
      method: 'POST',
      body: JSON.stringify({ query, variables, extensions }),
      headers: { 'content-type': 'application/json' },
    },
    { app: { operation, replicas } as Context },
  )
  operation.clearDeadline()
  return { status: response.status, ...(await response.json()) }
}

/** Covers both executors: the first runs of a document are interpreted, later ones compiled. */
const repetitions = [1, 2, 3, 4, 5, 6]

describe('an operation', () => {
  it('above the cost limit is rejected before any field is resolved', async () => {
    for (const _ of repetitions) {
      const { data, errors } = await execute('{ lamps { next { next { text } } } }')
      expect([data, resolved]).toEqual([undefined, 0])
      expect(errors[0].extensions).toMatchObject({ maxCost: operationLimits.cost })
      expect(errors[0].extensions.cost).toBeGreaterThan(operationLimits.cost)
    }
  })

  it('is aborted when its response grows too large', async () => {
    // Sequential, as if each text took time to load.
    let previous = Promise.resolve()
    whileResolving = () => (previous = previous.then(() => {}))
    for (const _ of repetitions) {
      const operation = new GraphqlOperation()
      const { data, errors } = await execute('{ lamps { text } }', { operation })
      expect(data).toBeUndefined()
      expect(errors.map(({ message }: Error) => message)).toEqual([
        expect.stringContaining('larger than 8000000 bytes'),
      ])
      expect(operation.cost).toBeLessThan(2 + 100 + 80)
    }
  })

  it('fails with 503 at its deadline', async () => {
    const { promise: pending } = Promise.withResolvers<void>()
    whileResolving = () => pending
    for (const _ of repetitions) {
      const { data, errors } = await execute('{ lamps { text } }', { operation: new GraphqlOperation(1) })
      expect([data, errors[0].message]).toEqual([undefined, '503'])
    }
  })

  it('is aborted when its client disconnects', async () => {
    whileResolving = ({ operation }) => operation?.abortIfAbortable()
    const query = '{ lamps { next { text } } }'
    expect((await execute(query.replace('next { text }', 'text'))).errors[0].message).toBe('503')
  })

  it('with a mutation is never aborted', async () => {
    whileResolving = ({ operation }) => operation?.abortIfAbortable()
    const { data } = await execute('mutation { light { text } }', { operation: new GraphqlOperation(0) })
    expect(data.light.text).toHaveLength(text.length)
  })

  it('is charged for the fields it resolved', async () => {
    whileResolving = () => {}
    const operation = new GraphqlOperation()
    await execute('mutation { light { text } }', { operation })
    expect(operation.cost).toBe(2 + 1)
  })
})

describe('the tables', () => {
  const use = () => {
    noteStatement('select from bookmarks')
    noteStatement('update invites set note = $1')
  }
  const [written, read] = parseStatement('select from invites, bookmarks').read

  it.each([
    ['a query has read', '{ lamps { text } }', [read, written]],
    ['a mutation has written', 'mutation { light { text } }', [written]],
  ])('that %s are in the answer of a caller who asks for them', async (_, query, tables) => {
    whileResolving = use
    for (const _ of repetitions) {
      const answer = await execute(query, { extensions: { tables: true } })
      expect(answer.extensions.tables).toEqual(expect.arrayContaining(tables))
      expect(answer.extensions.tables).toHaveLength(tables.length)
      expect((await execute(query)).extensions).toBeUndefined()
    }
  })
})

describe('variables', () => {
  it.each([
    ['values', { ids: Array.from({ length: 6_000 }, () => 1) }],
    ['levels', { ids: JSON.parse('['.repeat(500) + ']'.repeat(500)) }],
    ['keys', Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`k${n}`, 1]))],
  ])('with too many %s are rejected', async (_what, variables) => {
    expect(() => limitVariables(variables)).toThrow('too many')
    const { data, errors } = await execute('query($ids: [Int!]) { switch(ids: $ids) }', { variables })
    expect([data, errors[0].message]).toEqual([undefined, 'The variables have too many values or levels'])
  })

  it('of ordinary size are accepted', async () => {
    expect(await execute('query($ids: [Int!]) { switch(ids: $ids) }', { variables: { ids: [1, 2, 3] } })).toMatchObject(
      {
        data: { switch: null },
      },
    )
  })
})
