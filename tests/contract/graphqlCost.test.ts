import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildSchema, getIntrospectionQuery, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { AnyDoc } from '#client/queries/doc.ts'
import { batchViewerFields } from '#client/queries/viewerFields.ts'
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

  it('of all that a page requests for a signed-in user is within the limit', async () => {
    const documents = await loadPageDocuments()
    const added = ['Session', 'InboxCounts', 'Watch', 'BookmarkedIn', 'Unread', 'UnreadComments', 'DeletedComments']
    const shared = documents.filter(({ name }) => [...added, 'Comments'].includes(name))
    expect(shared).toHaveLength(added.length + 1)
    const costs = await Promise.all(
      ['PostPage', 'TicketPage', 'CreationPage', 'ForumPage'].map(async (name) => {
        const page = documents.find((doc) => doc.name === name) as AnyDoc
        let cost = 0
        const { fetch, flush } = batchViewerFields(async ({ text }, variables) => {
          cost = costOf({ document: parse(text), variables: variables as Record<string, unknown> }).cost
          return { data: {} }
        })
        for (const doc of [page, ...shared]) void fetch(doc, maxPageVariables)
        await flush()
        return [name, cost] as const
      }),
    )
    console.info('of pages with all their parts:', costs.map((each) => each.join(' ')).join(', '))
    for (const [name, cost] of costs) {
      expect(cost, name).toBeGreaterThan(500)
      expect(cost, name).toBeLessThanOrEqual(operationLimits.cost)
    }
  })

  it('of the standard introspection query is within the limit', () => {
    const { cost } = costOf({ document: parse(getIntrospectionQuery({ inputValueDeprecation: true })) })
    console.info('introspection:', cost)
    expect(cost).toBeLessThanOrEqual(operationLimits.cost / 2)
  })
})
