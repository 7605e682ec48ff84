import { createContext, useContext } from 'react'
import type { ExtensionPoint, Host } from '#extensions/extensionPoint.ts'

export const HostContext = createContext<Host>({ extensions: new Map() })

export const useHost = (): Host => useContext(HostContext)

/** What the features of the site contribute to the extension point. */
export const useExtensions = <Item>(point: ExtensionPoint<Item>): readonly Item[] => point.list(useHost())
