import { createHmac } from 'node:crypto'
import { findUserByName } from '#features/accounts/server/index.ts'
import type { Context } from '#platform/context.ts'
import type { StaffCardRow } from '../rows.ts'
import { findSanctions } from './queries.ts'

export async function findStaffCard(ctx: Context, username: string): Promise<StaffCardRow | null> {
  const user = await findUserByName(ctx.db, username.replace(/^@/, ''))
  return user ? { user, ...(await findSanctions(ctx.db, user.id)) } : null
}

/** Tells that two networks are the same and not which: the staff have no need of addresses. */
export const hashOfNetwork = ({ config }: Context, address: string): string =>
  address && createHmac('sha256', config.secrets.tokenSecret).update(`network ${address}`).digest('hex').slice(0, 12)
