import type { ComponentType } from 'react'
import { defineExtensionPoint } from '#extensions/extensionPoint.ts'

/** The search of the site, of which a site has at most one. */
export type SiteSearch = {
  /** The search box in the navbar. */
  readonly Box: ComponentType
  /** Opens the box, from the bar at the bottom of narrow screens. */
  readonly Opener: ComponentType<{ className: string | undefined }>
  /** Loaded with the first interaction. */
  readonly loadOverlay: () => Promise<{ readonly Overlay: ComponentType }>
  readonly focus: () => void
}

export const siteSearches = defineExtensionPoint<SiteSearch>()

/** Returns the path to which a text in the search box leads instead of to results. */
export const searchShortcuts = defineExtensionPoint<(text: string) => string | undefined>()
