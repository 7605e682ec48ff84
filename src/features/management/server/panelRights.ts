import { defineExtensionPoint } from '#extensions/extensionPoint.ts'

/** A right to open panels. Admins have all of them. */
export type PanelRight = { readonly name: string; readonly roles: readonly string[] }

export const panelRights = defineExtensionPoint<PanelRight>()
