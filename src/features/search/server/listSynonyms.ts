import type { Context } from '#platform/context.ts'
import { assertCan } from '#platform/policy.ts'
import { synonymPolicy } from './policy.ts'
import { findSynonyms } from './querying/queries.ts'
import type { SynonymRow } from './rows.ts'

export async function listSynonyms(ctx: Context): Promise<SynonymRow[]> {
  assertCan(ctx.viewer, synonymPolicy.edit, null)
  return findSynonyms(ctx.db)
}
