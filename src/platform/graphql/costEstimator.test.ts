import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createCostEstimator } from './costEstimator.ts'

const directives = `
  directive @cost(weight: Int!) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int!, slicingArguments: [String!], maxSize: Int, sizedFields: [String!]) on FIELD_DEFINITION
`
const schema = buildSchema(`${directives}
  input PageOptions { page: Int, maxCount: Int }
  type Query {
    boards: [Board!]! @listSize(assumedSize: 20)
    board(page: PageOptions): Board
      @listSize(assumedSize: 25, slicingArguments: ["page.maxCount"], maxSize: 50, sizedFields: ["lamps"])
    lamps(page: PageOptions): [Lamp!]! @listSize(assumedSize: 25, slicingArguments: ["page.maxCount"], maxSize: 50)
    light(ids: [Int!]!): [Lamp!]! @listSize(assumedSize: 10, slicingArguments: ["ids"], maxSize: 100)
  }
  type Board { name: String! lamps: [Lamp!]! @cost(weight: 10) @listSize(assumedSize: 25) }
  type Lamp { name: String! text: String! @cost(weight: 3) board: Board! }
`)
const estimate = createCostEstimator(schema)
const cost = (query: string, variables?: Record<string, unknown>) =>
  estimate({ document: parse(query), variables }).cost

describe('the cost of a query', () => {
  it('multiplies by the size of every enclosing list', () => {
    expect(cost('{ boards { name } }')).toBe(2 + 20)
    expect(cost('{ boards { lamps { name } } }')).toBe(2 + 20 * (1 + 10 + 25))
    expect(cost('{ boards { lamps { text } } }')).toBe(2 + 20 * (1 + 10 + 25 * (1 + 3)))
    expect(cost('{ boards { lamps { board { lamps { name } } } } }')).toBe(2 + 20 * (1 + 10 + 25 * (1 + 1 + 10 + 25)))
  })

  it('counts every alias', () => {
    expect(cost('{ a: lamps { text } b: lamps { text } }')).toBe(2 * cost('{ lamps { text } }'))
  })

  it.each([
    ['from a literal', '{ lamps(page: { maxCount: 5 }) { name } }', {}, 5],
    ['limited to the maximum size', '{ lamps(page: { maxCount: 500 }) { name } }', {}, 50],
    ['as at least one', '{ lamps(page: { maxCount: -5 }) { name } }', {}, 1],
    ['from a variable', 'query($n: Int) { lamps(page: { maxCount: $n }) { name } }', { n: 7 }, 7],
    [
      'from a field of a variable',
      'query($page: PageOptions) { lamps(page: $page) { name } }',
      { page: { maxCount: 7 } },
      7,
    ],
    ["from a variable's default", 'query($n: Int = 8) { lamps(page: { maxCount: $n }) { name } }', {}, 8],
    [
      'as the maximum for an invalid value',
      'query($n: Int) { lamps(page: { maxCount: $n }) { name } }',
      { n: 'x' },
      50,
    ],
    ['from the length of a list argument', '{ light(ids: [1, 2, 3]) { name } }', {}, 3],
    ['as the assumed size without an argument', '{ lamps(page: { page: 2 }) { name } }', {}, 25],
  ])('takes the size of a list %s', (...[, query, variables, size]) => {
    expect(cost(query, variables)).toBe(2 + size)
  })

  it('applies the page size to the list inside the returned object', () => {
    expect(cost('{ board(page: { maxCount: 3 }) { lamps { name } } }')).toBe(2 + 10 + 3)
    expect(cost('{ board(page: { maxCount: 3 }) { ...B } } fragment B on Board { lamps { name } }')).toBe(2 + 10 + 3)
    expect(cost('{ board { lamps { name } } }')).toBe(2 + 10 + 25)
  })

  it('counts fragments at every spread, but visits each only once', () => {
    const depth = 60
    const doubling = Array.from({ length: depth }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)
    const query = `{ ...F0 } ${doubling.join(' ')} fragment F${depth} on Query { lamps { name } }`
    expect(cost(query)).toBe(27 * 2 ** depth)
  })

  it('counts introspection with a small cost per object', () => {
    const { introspection } = estimate({ document: parse('{ __schema { types { fields { name } } } }') })
    expect(introspection).toBeGreaterThan(0)
    const nested = estimate({ document: parse('{ __schema { types { fields { type { fields { name } } } } } }') })
    expect(nested.introspection).toBeGreaterThan(introspection)
  })
})

it('throws for a list field without a declared size', () => {
  const unsized = buildSchema(`${directives} type Query { lamps: [Int!]! }`)
  expect(() => createCostEstimator(unsized)).toThrow('Query.lamps needs @listSize')
})
