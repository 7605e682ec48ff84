import type { Doc } from '#client/queries/doc.ts'
import { type DocumentCache, toQueryKey } from '#client/queries/documentCache.ts'

const loadedKeys = new Set<string>()

/** Bypasses the cache, except for what was loaded with the session and is not used yet. */
export function loadUnread<Result, Variables>(
  cache: DocumentCache,
  doc: Doc<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const key = toQueryKey(doc, variables)
  const fresh = loadedKeys.has(key)
  loadedKeys.add(key)
  return cache.load(doc, variables, { fresh }) as Promise<Result>
}
