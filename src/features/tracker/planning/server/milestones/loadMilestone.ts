import type { Context } from '#platform/context.ts'
import type { ValidationError } from '#platform/errors.ts'
import { missingError } from '#platform/policy.ts'
import { validationError } from '#platform/validationError.ts'
import { messages as trackerMessages } from '../../../messages.ts'
import { loadProduct } from '../../../server/loadTicket.ts'
import type { MilestoneRow, ProductRow } from '../../../server/rows.ts'
import { findMilestonesById } from './queries.ts'

/** Throws if the viewer cannot see the milestone's product. */
export async function loadMilestone(
  ctx: Context,
  id: number,
): Promise<{ milestone: MilestoneRow; product: ProductRow }> {
  const [milestone] = await findMilestonesById(ctx.db, [id])
  if (!milestone) throw missingError(ctx.viewer)
  return { milestone, product: await loadProduct(ctx, milestone.productKey) }
}

export const milestoneNameTakenError = (ctx: Context): ValidationError =>
  validationError(ctx, 'name', trackerMessages.milestoneNameTaken)
