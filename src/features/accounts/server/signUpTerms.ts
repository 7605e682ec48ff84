import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'
import type { WritableDb } from '#platform/db/db.ts'
import type { SignUpTermRow } from './rows.ts'

type Acceptance = { userId: number; versionIds: readonly number[]; at: Date }

/** What new members accept by signing up. */
export type SignUpTerms = {
  load(ctx: Context): Promise<SignUpTermRow[]>
  /** Runs in the transaction that creates the account. Ignores versions that are not current. */
  accept(db: WritableDb, acceptance: Acceptance): Promise<void>
}

export const signUpTerms = defineExtensionPoint<SignUpTerms>()

export const loadSignUpTerms = async (ctx: Context): Promise<SignUpTermRow[]> =>
  (await Promise.all(signUpTerms.list(ctx).map(({ load }) => load(ctx)))).flat()
