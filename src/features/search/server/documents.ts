import type { ObjectView } from '#objects/server/objectView.ts'
import type { SearchDocument } from '#objects/server/search.ts'
import type { SearchSource } from '#objects/server/searchSources.ts'
import { getSearchSources } from '#objects/server/searchSources.ts'
import type { Context } from '#platform/context.ts'
import { createBatchLoader } from '#platform/createBatchLoader.ts'

type Key = { kind: string; refId: number }

/** Batches loads by kind, because results mix kinds. */
function batchByKind<Value>(
  name: string,
  load: (source: SearchSource, ctx: Context, ids: readonly number[]) => Promise<Map<number, Value>>,
) {
  const loaders = new Map<string, ReturnType<typeof createBatchLoader<number, Value>>>()
  return async (ctx: Context, { kind, refId }: Key): Promise<Value | undefined> => {
    const source = getSearchSources(ctx).get(kind)
    if (!source) return undefined
    let loader = loaders.get(kind)
    if (!loader) {
      loader = createBatchLoader(`search.${name}.${kind}`, (ctx, ids) => load(source, ctx, ids))
      loaders.set(kind, loader)
    }
    return loader(ctx, refId)
  }
}

export const loadDocument = batchByKind<SearchDocument>('document', (source, ctx, ids) =>
  source.loadDocuments(ctx, ids),
)

/** Returns undefined if the viewer cannot see the object. */
export const loadView = batchByKind<ObjectView>('view', (source, ctx, ids) => source.loadViews(ctx, ids))

/** The row of the kind's own GraphQL type, if it has one. */
export const loadRow = batchByKind<object>(
  'row',
  async (source, ctx, ids) => (await source.results?.rows(ctx, ids)) ?? new Map(),
)
