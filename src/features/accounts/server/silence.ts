import { defineExtensionPoint } from '#extensions/extensionPoint.ts'

type Args = Readonly<Record<string, unknown>>

/** Mutations that publish nothing: with any arguments, or with those for which the function returns true. */
export type SilenceExceptions = Readonly<Record<string, true | ((args: Args) => boolean)>>

/** What silenced members may do. A list, so that a mutation added later cannot publish for them by oversight. */
export const allowedWhileSilenced = defineExtensionPoint<SilenceExceptions>()
