import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildSchema, getIntrospectionQuery, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { AnyDoc } from '#client/doc.ts'
import { makeCostOf } from '#platform/graphql/cost.ts'
import { operationLimits } from '#platform/graphql/operation.ts'
import { loadSchema, printMerged } from '../../tools/codegen/schema.ts'

const schema = buildSchema(printMerged(await loadSchema()))
const costOf = makeCostOf(schema)

async function documentsOfPages(): Promise<AnyDoc[]> {
  const modules = await Array.fromAsync(glob('src/**/*.graphql.ts'), (file) => import(resolve(file)))
  return modules.flatMap((module) => Object.values(module) as AnyDoc[])
}

/** The largest page that each paged list gives. */
const largestPages = { page: { maxCount: 50 }, limit: 1_000 }

describe('the cost of a query', () => {
  it('of every page of the site is at most half of what is allowed', async () => {
    const documents = await documentsOfPages()
    const costs = documents
      .map(({ name, text }) => ({ name, ...costOf({ document: parse(text), variables: largestPages }) }))
      .sort((a, b) => b.cost - a.cost)
    console.info(
      'highest costs:',
      costs
        .slice(0, 8)
        .map(({ name, cost }) => `${name} ${cost}`)
        .join(', '),
    )
    expect(documents.length).toBeGreaterThan(100)
    expect(costs[0]?.cost).toBeLessThanOrEqual(operationLimits.cost / 2)
  })

  it('of the standard introspection is allowed', () => {
    const { cost } = costOf({ document: parse(getIntrospectionQuery({ inputValueDeprecation: true })) })
    console.info('introspection:', cost)
    expect(cost).toBeLessThanOrEqual(operationLimits.cost / 2)
  })
})
