import { defineExtensionPoint } from '#extensions/extensionPoint.ts'

/** Says why a file is no save that can be read. */
type CheckSave = (file: File) => Promise<string | undefined>

/** Loads what checks the saves of the game, of which a site has at most one. Without it, no saves are accepted. */
export const saveCheckers = defineExtensionPoint<() => Promise<{ readonly checkSave: CheckSave }>>()
