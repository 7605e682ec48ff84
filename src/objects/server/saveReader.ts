import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

export type SaveFacts = { gameVersion: string; componentCount: number }

/** Reads the saves of a game, of which a site has at most one. Without it, no saves are accepted. */
export type SaveReader = {
  /** Throws for a file that is no readable save; `explain` says why. */
  read(ctx: Context, path: string): Promise<SaveFacts>
  /** Undefined for an error that is not about the file. */
  explain(error: unknown): (() => string) | undefined
}

export const saveReaders = defineExtensionPoint<SaveReader>()
