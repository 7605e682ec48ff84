import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { findSynonyms } from './asking/queries.ts'
import { synonymPolicy } from './policy.ts'
import type { SynonymRow } from './rows.ts'

/** The words that mean the same, for their editor. */
export async function listSynonyms(ctx: Context): Promise<SynonymRow[]> {
  assertCan(ctx.viewer, synonymPolicy.edit, null)
  return findSynonyms(ctx.db)
}
