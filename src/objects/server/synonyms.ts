import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

/** Other texts that mean the same as one of `texts`, by text. Tags the page, which a change of synonyms drops. */
export type SynonymSource = (ctx: Context, texts: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

export const synonymSources = defineExtensionPoint<SynonymSource>()

/** Asks all sources; empty if there are none. */
export async function findSynonyms(ctx: Context, texts: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  if (!texts.length) return found
  for (const find of synonymSources.list(ctx)) {
    for (const [text, others] of await find(ctx, texts)) found.set(text, [...(found.get(text) ?? []), ...others])
  }
  return found
}
