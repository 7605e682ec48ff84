import type { ComponentType } from 'react'
import { defineExtensionPoint, type Host } from '#extensions/extensionPoint.ts'
import { useHost } from './extensions.ts'
import type { HeadLink, PageHead, Tab } from './pageRoute.ts'

type IconType = ComponentType<{ size?: 16 | 20 }>

/** A section of the site, in the navbar. On narrow screens it is in the bottom bar or in the menu "More". */
export type Section = {
  readonly tab: Tab
  readonly label: () => string
  readonly href: string
  readonly Icon: IconType
  /** Sorts the sections. */
  readonly position: number
  readonly inBottomBar?: true
  /** Leaves the navbar of narrow screens. */
  readonly overflows?: true
}

export const siteSections = defineExtensionPoint<Section>()

/** A link on a page of another feature, or around all pages. */
export type SiteLink = {
  readonly place: LinkPlace
  readonly label: () => string
  /** Why to follow it; shown at the place `notForSale`. */
  readonly about?: () => string
  readonly href: string
  readonly Icon?: IconType
  /** Sorts the links of a place. */
  readonly position: number
}

/** `notFound`: the error page. `notForSale`: the page of the stores while there are none. */
type LinkPlace = 'home' | 'footer' | 'notFound' | 'notForSale' | 'openInGameHelp'

export const siteLinks = defineExtensionPoint<SiteLink>()

/** `<link>` elements that follow from what a page declares. */
export const headLinks = defineExtensionPoint<(head: PageHead) => readonly HeadLink[]>()

export const listByPosition = <Item extends { readonly position: number }>(items: readonly Item[]): Item[] =>
  items.toSorted((a, b) => a.position - b.position)

export const listSiteLinks = (host: Host, place: LinkPlace): SiteLink[] =>
  listByPosition(siteLinks.list(host).filter((link) => link.place === place))

export const useSiteLinks = (place: LinkPlace): SiteLink[] => listSiteLinks(useHost(), place)
