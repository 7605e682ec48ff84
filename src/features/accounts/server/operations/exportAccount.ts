import { authorize } from '#platform/authorize.ts'
import { type Context, withInstalled } from '#platform/context.ts'
import { requireRecentProof } from '../confirmIdentity.ts'
import { personalData } from '../personalData.ts'
import { accountPolicy } from '../policy.ts'
import { rateLimits } from '../rateLimits.ts'

export async function exportAccount(ctx: Context): Promise<Record<string, unknown>> {
  authorize(ctx, accountPolicy.own, null)
  await requireRecentProof(ctx, ctx.viewer)
  const { id } = ctx.viewer
  await ctx.rateLimits.consume(rateLimits.export, String(id))
  const parts = personalData
    .list(withInstalled(ctx))
    .map(async ({ name, load }) => [name, await load(ctx, id)] as const)
  return { exportedAt: ctx.clock.now().toISOString(), ...Object.fromEntries(await Promise.all(parts)) }
}
