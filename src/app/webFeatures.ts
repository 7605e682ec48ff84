import type { WebHost } from '#client/extensions/extensions.ts'
import type { WebFeature } from '#client/extensions/webFeature.ts'
import { collectExtensions } from '#extensions/extensionPoint.ts'
import * as features from './features.web.tsx'

/** `features` are by their name, such as `blog` for `blogWeb`. */
export function createWebHost(disabledFeatures: readonly string[] = []): WebHost {
  const enabled = Object.entries<WebFeature>(features).flatMap(([name, feature]) =>
    disabledFeatures.includes(name.slice(0, -3)) ? [] : feature,
  )
  return {
    disabledFeatures,
    extensions: collectExtensions(enabled.flatMap(({ extensions }) => extensions ?? [])),
    pages: enabled.flatMap(({ pages = [], pageDefaults }) => pages.map((page) => ({ ...pageDefaults, ...page }))),
  }
}
