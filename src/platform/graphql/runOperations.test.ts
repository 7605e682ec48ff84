import { makeExecutableSchema } from '@graphql-tools/schema'
import { describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { silentLog } from '../log.ts'
import { makeExecutor } from './execute.ts'
import { limitVariables } from './limitVariables.ts'
import { meterFields } from './meterFields.ts'
import { Operation, operationLimits } from './operation.ts'
import { makeGraphqlServer } from './server.ts'

type Lamp = { text: string }
let resolved = 0
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
const server = makeGraphqlServer({ schema, executor: makeExecutor(schema), log: silentLog, production: true })

async function ask(query: string, { operation = new Operation(), variables = {} } = {}) {
  resolved = 0
  const response = await server.fetch(
    'http://graphql/graphql',
    { method: 'POST', body: JSON.stringify({ query, variables }), headers: { 'content-type': 'application/json' } },
    { app: { operation } as Context },
  )
  operation.end()
  return { status: response.status, ...(await response.json()) }
}

/** The first times a document is interpreted, then it is compiled. */
const manyTimes = [1, 2, 3, 4, 5, 6]

describe('an operation', () => {
  it('that may cost too much is refused before anything is resolved', async () => {
    for (const _ of manyTimes) {
      const { data, errors } = await ask('{ lamps { next { next { text } } } }')
      expect([data, resolved]).toEqual([undefined, 0])
      expect(errors[0].extensions).toMatchObject({ maxCost: operationLimits.cost })
      expect(errors[0].extensions.cost).toBeGreaterThan(operationLimits.cost)
    }
  })

  it('ends while its response grows too large', async () => {
    // One after another, as of a text that is longer.
    let before = Promise.resolve()
    whileResolving = () => (before = before.then(() => {}))
    for (const _ of manyTimes) {
      const operation = new Operation()
      const { data, errors } = await ask('{ lamps { text } }', { operation })
      expect(data).toBeUndefined()
      expect(errors.map(({ message }: Error) => message)).toEqual([
        expect.stringContaining('larger than 8000000 bytes'),
      ])
      expect(operation.cost).toBeLessThan(2 + 100 + 80)
    }
  })

  it('answers at its deadline, and resolves nothing after it', async () => {
    const { promise: forever } = Promise.withResolvers<void>()
    whileResolving = () => forever
    for (const _ of manyTimes) {
      const { data, errors } = await ask('{ lamps { text } }', { operation: new Operation(1) })
      expect([data, errors[0].message]).toEqual([undefined, '503'])
    }
  })

  it('ends when its caller hangs up', async () => {
    whileResolving = ({ operation }) => operation?.hangUp()
    const query = '{ lamps { next { text } } }'
    expect((await ask(query.replace('next { text }', 'text'))).errors[0].message).toBe('503')
  })

  it('that changes something is never cut off', async () => {
    whileResolving = ({ operation }) => operation?.hangUp()
    const { data } = await ask('mutation { light { text } }', { operation: new Operation(0) })
    expect(data.light.text).toHaveLength(text.length)
  })

  it('is charged for what it found', async () => {
    whileResolving = () => {}
    const operation = new Operation()
    await ask('mutation { light { text } }', { operation })
    expect(operation.cost).toBe(2 + 1)
  })
})

describe('variables', () => {
  it.each([
    ['values', { ids: Array.from({ length: 6_000 }, () => 1) }],
    ['levels', { ids: JSON.parse('['.repeat(500) + ']'.repeat(500)) }],
    ['keys', Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`k${n}`, 1]))],
  ])('with too many %s are refused', async (_what, variables) => {
    expect(() => limitVariables(variables)).toThrow('too many')
    const { data, errors } = await ask('query($ids: [Int!]) { switch(ids: $ids) }', { variables })
    expect([data, errors[0].message]).toEqual([undefined, 'The variables have too many values or levels'])
  })

  it('as forms send them are taken', async () => {
    expect(await ask('query($ids: [Int!]) { switch(ids: $ids) }', { variables: { ids: [1, 2, 3] } })).toMatchObject({
      data: { switch: null },
    })
  })
})
