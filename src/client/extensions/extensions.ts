import { createContext, useContext } from 'react'
import type { ExtensionPoint, Host } from '#extensions/extensionPoint.ts'
import type { PageRoute } from './pageRoute.ts'

/** The features that the site has, and what they contribute. */
export type WebHost = Host & {
  /** The names of features that it does without, because their module is off. */
  readonly disabledFeatures: readonly string[]
  readonly pages: readonly PageRoute[]
  /** The host as features made it, on a site with links in an order of its own. */
  readonly unarranged?: WebHost
}

export const HostContext = createContext<WebHost>({ extensions: new Map(), disabledFeatures: [], pages: [] })

export const useHost = (): WebHost => useContext(HostContext)

/** What the features of the site contribute to the extension point. */
export const useExtensions = <Item>(point: ExtensionPoint<Item>): readonly Item[] => point.list(useHost())
