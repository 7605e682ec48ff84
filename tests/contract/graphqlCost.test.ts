import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildSchema, getIntrospectionQuery, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { AnyDoc } from '#client/doc.ts'
import { createCostEstimator } from '#platform/graphql/costEstimator.ts'
import { operationLimits } from '#platform/graphql/graphqlOperation.ts'
import { loadSchema, printMergedSchema } from '../../tools/codegen/schema.ts'

const schema = buildSchema(printMergedSchema(await loadSchema()))
const costOf = createCostEstimator(schema)

async function loadPageDocuments(): Promise<AnyDoc[]> {
  const modules = await Array.fromAsync(glob('src/**/*.graphql.ts'), (file) => import(resolve(file)))
  return modules.flatMap((module) => Object.values(module) as AnyDoc[])
}

const maxPageVariables = { page: { maxCount: 50 }, limit: 1_000 }

describe('query cost', () => {
  it('of each page of the site is at most half of the limit', async () => {
    const documents = await loadPageDocuments()
    const costs = documents
      .map(({ name, text }) => ({ name, ...costOf({ document: parse(text), variables: maxPageVariables }) }))
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

  it('of the standard introspection query is within the limit', () => {
    const { cost } = costOf({ document: parse(getIntrospectionQuery({ inputValueDeprecation: true })) })
    console.info('introspection:', cost)
    expect(cost).toBeLessThanOrEqual(operationLimits.cost / 2)
  })
})
