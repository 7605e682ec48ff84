import { defineExtensionPoint } from '#extensions/extensionPoint.ts'

/** Paths of public pages that are not objects. */
export const sitemapPaths = defineExtensionPoint<string>()

/** Beginnings of paths that crawlers should leave out. */
export const uncrawledPaths = defineExtensionPoint<string>()
