import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

export type FeedItem = {
  /** The item's id in feed readers, independent of renames and moves. */
  readonly permanentPath: string
  readonly title: string
  readonly path: string
  /** Null if the feed does not disclose authors. */
  readonly author: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly html: string
}

export type Feed = {
  /** Returns its text in the current language. */
  readonly title: () => string
  readonly description: string
  readonly path: string
  /** Query string of a filtered list, including the `?`. */
  readonly search?: string
  readonly items: readonly FeedItem[]
}

/** A list that is also offered as a feed. */
export type FeedRoute = {
  /** The pattern of the list's path, as in `/forum/:key`. */
  readonly path: string
  /** `query` is the parameter `q` of the URL. Undefined if the list does not exist for the viewer. */
  load(ctx: Context, params: FeedParams, query: string): Promise<Feed | undefined>
}

export const feedRoutes = defineExtensionPoint<FeedRoute>()

export type FeedParams = Readonly<Record<string, string>>

export const maxFeedItems = 30

export const toPermanentPath = (lwid: string): string => `/${lwid}`
