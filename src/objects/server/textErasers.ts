import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Db } from '#platform/db/db.ts'

export type FormerTitles = {
  objectId: number
  /** The current one, and those of the texts that the history still has. Copies of others are erased. */
  kept: readonly string[]
}

/**
 * Erases copies of titles from a column that `textColumns` declares as `erased`. Runs in the transaction that deletes an earlier
 * text, or the history of an account.
 */
export type TextEraser = {
  /** The column in the form `table.column`. */
  readonly column: string
  eraseFormerTitles(db: Db, titles: readonly FormerTitles[]): Promise<void>
}

export const textErasers = defineExtensionPoint<TextEraser>()
