import type { Context } from '#platform/context.ts'
import { validationError } from '#platform/validationError.ts'
import { messages } from '../messages.ts'
import { findPlaceholder } from './queries.ts'
import type { FormerAccount } from './rows.ts'

export async function loadPlaceholder(ctx: Context, name: string): Promise<FormerAccount> {
  const account = await findPlaceholder(ctx.db, name.trim().replace(/^@/, ''))
  if (!account) throw validationError(ctx, 'name', messages.noSuchAccount)
  return account
}
