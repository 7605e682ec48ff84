import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'
import { ValidationError } from '#platform/errors.ts'
import type { presetNames } from '../contract/limits.ts'

export type PresetName = (typeof presetNames)[number]

/** What a feature makes of a preset: it creates what is missing, and deletes what is empty and not part of it. */
type PresetPart = { readonly position: number; load(): Promise<(ctx: Context, preset: PresetName) => Promise<void>> }

/** Loaded once in the life of a site. */
export const presetParts = defineExtensionPoint<PresetPart>()

/** For something that `deleting` refuses to delete because it is used. */
export async function keepIfUsed(deleting: Promise<boolean>): Promise<void> {
  try {
    await deleting
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
  }
}
