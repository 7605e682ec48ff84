import type { Context } from '#platform/context.ts'
import { productPolicy } from '../../../server/policy.ts'
import type { ProductRow } from '../../../server/rows.ts'
import { listStaff, type StaffMember } from './queries.ts'

export const canTake = ({ id, username, roles }: StaffMember, product: ProductRow): boolean =>
  productPolicy.takeTickets({ id, username, roles, verified: true, sessionId: '' }, product)

/** Lists the staff members whom tickets of a product can be assigned to, by name. */
export async function listAssignees(ctx: Context, product: ProductRow): Promise<StaffMember[]> {
  return (await listStaff(ctx.db)).filter((member) => canTake(member, product))
}
