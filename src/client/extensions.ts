import { createContext, useContext } from 'react'
import { collectExtensions, type ExtensionPoint, type Host } from '#extensions/extensionPoint.ts'

export const HostContext = createContext<Host>({ extensions: collectExtensions([]) })

export const useHost = (): Host => useContext(HostContext)

/** What the features of the site contribute to the extension point. */
export const useExtensions = <Item>(point: ExtensionPoint<Item>): readonly Item[] => point.list(useHost())
