import { defineExtensionPoint, oncePerSite } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'
import { objectKinds } from './objectKind.ts'
import type { ObjectView } from './objectView.ts'
import type { Searchable } from './search.ts'

/** Kinds outside `objects` must have `listIdsAfter`, to enumerate their rows. */
export type SearchSource = Searchable & {
  readonly kind: string
  /** Omits what the viewer may not see. */
  loadViews(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectView>>
  /** Ids after `id`, ascending. */
  listIdsAfter?(ctx: Context, id: number, limit: number): Promise<number[]>
}

/** Content outside `objects`. */
export const searchSources = defineExtensionPoint<SearchSource>()

/** All sources by `kind`, including the kinds of objects that can be found. */
export const getSearchSources = oncePerSite((host): ReadonlyMap<string, SearchSource> => {
  const ofObjects = objectKinds
    .list(host)
    .flatMap(({ kind, loadViews, search }) => (search ? [{ kind, loadViews, ...search }] : []))
  return new Map([...ofObjects, ...searchSources.list(host)].map((source) => [source.kind, source]))
})
