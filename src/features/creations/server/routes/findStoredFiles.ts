import type { Context } from '#platform/context.ts'
import { findVersion } from '../../versions/server/queries.ts'
import type { CreationRow, StoredFiles } from '../rows.ts'

/** Finds the files of a version; without a number, those of the version that the creation shows. */
export async function findStoredFiles(
  ctx: Context,
  creation: CreationRow,
  number: string | undefined,
): Promise<StoredFiles | undefined> {
  return number === undefined ? creation : findNumberedVersion(ctx, creation, number)
}

export const toVersionNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

export async function findNumberedVersion(ctx: Context, creation: CreationRow, text: string) {
  const number = toVersionNumber(text)
  return number === undefined ? undefined : findVersion(ctx.db, creation, number)
}
