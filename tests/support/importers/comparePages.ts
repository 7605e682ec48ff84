import { readPageQueries } from '../pageQueries.ts'
import type { TestSite } from '../testSite.ts'

/** Session and terms are about the viewer and the site. */
const ownDocuments: ReadonlySet<string> = new Set(['Session', 'SignUpTerms', 'Pages'])

/**
 * What a visitor reads on a page, by the names of its queries: without numbers of users, which are those of the site, and without
 * the number of those who watch a ticket, whom the API does not name. The status if it is no page.
 */
export async function readPage(site: TestSite, path: string): Promise<unknown> {
  const { statusCode, body } = await site.server.inject({ url: path, headers: { accept: 'text/html' } })
  if (statusCode !== 200) return statusCode
  const queries = readPageQueries(body).filter(({ doc }) => !ownDocuments.has(doc.name))
  return queries.map(({ doc, variables, result }) => [doc.name, variables, normalize(result)])
}

function normalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value !== 'object' || value === null) return value
  const isUser = 'username' in value || 'pinnedCreations' in value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(isUser && name === 'id') && name !== 'watcherCount')
      .map(([name, each]) => [name, normalize(each)]),
  )
}
