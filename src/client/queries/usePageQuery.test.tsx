import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Doc } from './doc.ts'
import { DocumentCache } from './documentCache.ts'
import { PageQueriesContext, usePageQuery } from './usePageQuery.ts'
import { CacheContext } from './useQuery.ts'

const doc: Doc<{ forum: string }, { key: string }> = { name: 'ForumPage', text: 'query ForumPage' }

function Title() {
  return usePageQuery(doc).data?.forum
}

it('reads the query with the variables that load ran it with', async () => {
  const cache = new DocumentCache(async (_, variables) => ({ data: { forum: (variables as { key: string }).key } }))
  await cache.load(doc, { key: 'general' })
  const page = (queries: Map<typeof doc, unknown>) => (
    <CacheContext value={cache}>
      <PageQueriesContext value={queries}>
        <Title />
      </PageQueriesContext>
    </CacheContext>
  )
  expect(renderToString(page(new Map([[doc, { key: 'general' }]])))).toBe('general')
  expect(() => renderToString(page(new Map()))).toThrow('load does not run ForumPage')
})
