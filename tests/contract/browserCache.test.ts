import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { Answer, AnyDoc } from '#client/queries/doc.ts'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { documents, type PageQuery, readPageQueries } from '#tests/pageQueries.ts'
import { scenariosWithAccess } from '#tests/permissionScenarios.ts'
import { signInAs } from '#tests/signInAs.ts'
import { testSite } from '#tests/testSite.ts'

// No listener runs, because no mutation can announce what listeners change.
const site = await testSite({ ROLES: 'web', WRITE_LIMIT_FACTOR: '1000', READ_LIMIT_FACTOR: '1000' })
const make = factories(site)

/** Figures of the process, which change by themselves. */
const gauges = ['Operations', 'ManagementGauges']

function runsWithoutVariables({ text }: AnyDoc): boolean {
  const { operation, variableDefinitions = [] } = parse(text).definitions[0] as OperationDefinitionNode
  return (
    operation === 'query' &&
    variableDefinitions.every(({ type, defaultValue }) => type.kind !== Kind.NON_NULL_TYPE || defaultValue)
  )
}

const withoutVariables = [...documents.values()]
  .filter((doc) => runsWithoutVariables(doc) && !gauges.includes(doc.name))
  .map((doc) => ({ doc, variables: {} }))

/** A full run asks each of them after every mutation, the others one in two, in turns. */
const listOthers = (turn: number) =>
  withoutVariables.filter((_, index) => process.env.FULL_TESTS || index % 2 === turn % 2)

type Query = Pick<PageQuery, 'doc' | 'variables'>

async function send(query: string, variables: unknown, authorization: string) {
  const payload = { query, variables, extensions: { tables: true } }
  const request = { method: 'POST', url: '/graphql', payload, headers: { authorization } } as const
  const { data, errors, extensions } = (await site.server.inject(request)).json()
  return { data, errors, tables: extensions?.tables } as Answer & { errors?: unknown }
}

/** The queries of the pages of everything that was created since. */
async function listPageQueries(since: number): Promise<Query[]> {
  const { rows } = await site.pool.query<{ lwid: string }>('select lwid from objects where id > $1', [since])
  const queries = new Map<string, Query>()
  for (const { lwid } of rows) {
    const { headers } = await site.server.inject({ url: `/view/${lwid}` })
    if (typeof headers.location !== 'string') continue
    const { body } = await site.server.inject({ url: headers.location.split('#')[0] ?? '' })
    for (const query of readPageQueries(body)) queries.set(toQueryKey(query.doc, query.variables), query)
  }
  return [...queries.values()]
}

const findMaxObjectId = async (): Promise<number> =>
  (await site.pool.query<{ id: number }>('select coalesce(max(id), 0)::int as id from objects')).rows[0]?.id ?? 0

/** Names the queries whose results changed although they have read nothing of what was written. */
async function listStaleQueries(queries: readonly Query[], authorization: string, change: () => Promise<Answer>) {
  const before = new Map<Query, Answer>()
  for (const query of queries) before.set(query, await send(query.doc.text, query.variables, authorization))
  const { tables: written } = await change()
  const stale: string[] = []
  for (const [{ doc, variables }, { data, tables }] of before) {
    if (!tables || !written || tables.some((table) => written.includes(table))) continue
    const after = await send(doc.text, variables, authorization)
    if (JSON.stringify(after.data) !== JSON.stringify(data)) stale.push(doc.name)
  }
  return stale
}

describe('a result in the browser', () => {
  it.each(nonEmpty(scenariosWithAccess.map((scenario, index) => [scenario.mutation, index, scenario] as const)))(
    'is fetched again after %s if that changes it',
    async (mutation, index, { selection, targets }) => {
      const { viewer, authorization } = await signInAs(site, ['admin', 'moderator', 'developer', 'editor'])
      let successes = 0
      // Whatever its object is, a mutation writes the same tables.
      for (const [name, target] of Object.entries(targets)) {
        if (successes) break
        const since = await findMaxObjectId()
        const values = await target(make, viewer)
        const query = `mutation { ${mutation}${values && `(${values})`} ${selection} }`
        const queries = [...(await listPageQueries(since)), ...listOthers(index)]
        const stale = await listStaleQueries(queries, authorization, async () => {
          const answer = await send(query, {}, authorization)
          if (answer.errors) return answer
          expect(answer.tables).toBeDefined()
          successes++
          return answer
        })
        expect([name, stale]).toEqual([name, []])
      }
      expect(successes).toBeGreaterThan(0)
    },
  )

  it('is found to be stale after a change that is not announced', async () => {
    const { authorization } = await signInAs(site, [])
    const since = await findMaxObjectId()
    const { id } = await make.post()
    const stale = await listStaleQueries(await listPageQueries(since), authorization, async () => {
      await site.pool.query(`update posts set title = 'Changed behind the site' where object_id = $1`, [id])
      return { data: null, tables: [] }
    })
    expect(stale).toContain('PostPage')
  })
})
