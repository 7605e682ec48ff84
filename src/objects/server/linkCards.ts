import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'
import type { LinkCard } from '#platform/markdown/linkCards.ts'

/** What a link alone in its paragraph is shown as. Features add what they have pages of. */
export type LinkCardSource = {
  /** Returns a key of what a path leads to; undefined for other paths. */
  parsePath(path: string): string | undefined
  /** Loads cards by key as an anonymous visitor sees them, because readers share the HTML. Omits what is not public. */
  load(visitor: Context, keys: readonly string[]): Promise<Map<string, LinkCard>>
}

export const linkCards = defineExtensionPoint<LinkCardSource>()
