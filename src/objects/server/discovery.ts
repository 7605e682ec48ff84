import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

/** Paths of public pages that are not objects. */
export const sitemapPaths = defineExtensionPoint<string>()

/** Null if it is not known when the page changed. */
export type SitemapEntry = { readonly path: string; readonly changedAt: Date | null }

/** Public pages that are neither objects nor known beforehand. */
export const sitemapSources = defineExtensionPoint<(ctx: Context) => Promise<readonly SitemapEntry[]>>()

/** Beginnings of paths that crawlers should leave out. */
export const uncrawledPaths = defineExtensionPoint<string>()
