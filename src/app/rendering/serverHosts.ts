import type { WebHost } from '#client/extensions/extensions.ts'
import { createWebHost } from '../webFeatures.ts'
import { arrangeHost, type OwnBrand } from './ownBrand.ts'
import { createRouteTree, type RouteTree } from './router.tsx'
import type { SiteState } from './SiteProviders.tsx'

type ServerHost = { host: WebHost; routeTree: RouteTree }

const hosts = new Map<string, ServerHost>()
const arrangedHosts = new WeakMap<OwnBrand, ServerHost>()

/** Created once for each choice of modules, and of links in each language, as all pages share them. */
export function getServerHost({ disabledFeatures, own }: SiteState): ServerHost {
  const key = String(disabledFeatures)
  const found = hosts.get(key) ?? createServerHost(disabledFeatures)
  hosts.set(key, found)
  if (!own) return found
  const arranged = arrangedHosts.get(own) ?? { ...found, host: arrangeHost(found.host, own) }
  arrangedHosts.set(own, arranged)
  return arranged
}

function createServerHost(disabledFeatures: SiteState['disabledFeatures']): ServerHost {
  const host = createWebHost(disabledFeatures)
  return { host, routeTree: createRouteTree(host) }
}
