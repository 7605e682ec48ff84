import { defineExtensionPoint } from '#extensions/extensionPoint.ts'

/** Query parameters that panels read, other than `q` and `page`. */
export const panelSearchKeys = defineExtensionPoint<string>()
