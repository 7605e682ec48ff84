import type { Context } from '#platform/context.ts'
import { isFormerAddress } from './keys/queries.ts'
import { isEmailTaken } from './queries.ts'

/** Registers nobody's id. */
const nobody = 0

/**
 * Addresses that another account may still get back count as unavailable: otherwise an attacker who took an account
 * over could register its former address, so that the owner could not return.
 */
export const isEmailUnavailable = async (ctx: Context, email: string, userId = nobody): Promise<boolean> =>
  (await isEmailTaken(ctx.db, email)) || isFormerAddress(ctx.db, { userId, email, at: ctx.clock.now() })
