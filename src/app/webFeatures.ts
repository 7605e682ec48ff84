import type { WebFeature } from '#client/extensions/webFeature.ts'
import { collectExtensions, type Host } from '#extensions/extensionPoint.ts'
import * as features from './features.web.tsx'

export const webFeatures: readonly WebFeature[] = Object.values(features)

export const webHost: Host = {
  extensions: collectExtensions(webFeatures.flatMap(({ extensions }) => extensions ?? [])),
}
