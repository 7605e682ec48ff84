import type { ComponentType } from 'react'
import { defineExtensionPoint, listByPosition } from '#extensions/extensionPoint.ts'
import { useExtensions } from './extensions.ts'
import type { Tab } from './pageRoute.ts'

type IconType = ComponentType<{ size?: 16 | 20 }>

/** A section of the site, in the navbar. On narrow screens it is in the bottom bar or in the menu "More". */
export type Section = {
  readonly tab: Tab
  readonly label: () => string
  readonly href: string
  readonly Icon: IconType
  /** The kind of objects whose news are counted in its link. */
  readonly kind?: string
  /** Sorts the sections. */
  readonly position: number
  readonly inBottomBar?: true
  /** Leaves the navbar of narrow screens. */
  readonly overflows?: true
}

export const siteSections = defineExtensionPoint<Section>()

/** A link around all pages: in the footer, or on the screen of an error. */
export type SiteLink = {
  readonly place: 'footer' | 'notFound'
  readonly label: () => string
  readonly href: string
  readonly Icon?: IconType
  /** Sorts the links of a place. */
  readonly position: number
}

export const siteLinks = defineExtensionPoint<SiteLink>()

export const useSiteLinks = (place: SiteLink['place']): SiteLink[] =>
  listByPosition(useExtensions(siteLinks).filter((link) => link.place === place))
