import { listEnabled } from '#client/extensions/enabledModules.ts'
import type { WebHost } from '#client/extensions/extensions.ts'
import type { RunViewerQueries } from '#client/extensions/viewerQueries.ts'
import type { Answer } from '#client/queries/doc.ts'
import type { DocumentCache, PublicResult } from '#client/queries/documentCache.ts'
import { mergeViewerFields, viewerFields } from '#client/queries/viewerFields.ts'
import { SessionDoc } from '#client/session/session.graphql.ts'
import type { LoadedPage } from '../rendering/pageMatch.ts'
import type { AppRouter } from '../rendering/router.tsx'

// Found by file name, so that no list of them names a feature that can be removed.
const queries = import.meta.glob<RunViewerQueries>('../../features/*/web/viewerQueries.ts', {
  eager: true,
  import: 'runViewerQueries',
})

export const sendForViewer = viewerFields.fetch

type Params = { cache: DocumentCache; router: AppRouter; host: WebHost }

/**
 * Requests the session and what the page shows to its viewer alone, in one operation. Resolves to a function that shows
 * it, for as soon as the page is hydrated.
 */
export async function requestForViewer({ cache, router, host }: Params): Promise<() => void> {
  const completed = new Map<PublicResult, { from: unknown; answer: Answer | undefined }>()
  const requests: Promise<unknown>[] = [cache.load(SessionDoc, {}, { fresh: true })]
  for (const result of cache.listPublic()) requests.push(complete(result))
  const loaded = router.state.matches.at(-1)?.loaderData as LoadedPage | undefined
  const page = { head: loaded?.head ?? {}, root: document.getElementById('main') ?? document, host }
  for (const runViewerQueries of listEnabled(queries, host))
    runViewerQueries(page, (doc, variables) => void requests.push(cache.load(doc, variables)))

  async function complete(result: PublicResult) {
    const { doc, variables, state } = result
    const { data: fields, tables } = await sendForViewer(doc, variables)
    const data = doc.viewerFields?.isWhole ? fields : mergeViewerFields(state.data, fields)
    completed.set(result, { from: state, answer: data === undefined ? undefined : { data, tables } })
  }

  void viewerFields.flush()
  await Promise.allSettled(requests)
  return () =>
    cache.completePublic((result) => {
      const { from, answer } = completed.get(result) ?? {}
      // Fetched as a whole if it changed meanwhile.
      return result.state === from ? answer : undefined
    })
}
