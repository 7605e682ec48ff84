import { batched } from '#platform/batched.ts'
import type { Context, SearchSource } from '#platform/context.ts'
import type { ObjectView } from '#platform/objectView.ts'
import type { SearchDocument } from '#platform/search.ts'

type Key = { kind: string; refId: number }

/** Batched by kind: what is found is of several. */
function byKind<Value>(
  name: string,
  load: (source: SearchSource, ctx: Context, ids: readonly number[]) => Promise<Map<number, Value>>,
) {
  const loaders = new Map<string, ReturnType<typeof batched<number, Value>>>()
  return async (ctx: Context, { kind, refId }: Key): Promise<Value | undefined> => {
    const source = ctx.searchSources.get(kind)
    if (!source) return undefined
    let loader = loaders.get(kind)
    if (!loader) {
      loader = batched(`search.${name}.${kind}`, (ctx, ids) => load(source, ctx, ids))
      loaders.set(kind, loader)
    }
    return loader(ctx, refId)
  }
}

/** The texts of what was found. */
export const documentOf = byKind<SearchDocument>('document', (source, ctx, ids) => source.documents(ctx, ids))

/** How what was found is linked to, if the viewer may see it: kinds have the last word. */
export const viewOf = byKind<ObjectView>('view', (source, ctx, ids) => source.view(ctx, ids))

/** The rows of its GraphQL type, where it has one. */
export const rowOf = byKind<object>(
  'row',
  async (source, ctx, ids) => (await source.results?.rows(ctx, ids)) ?? new Map(),
)
