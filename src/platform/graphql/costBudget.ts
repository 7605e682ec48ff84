import type { Context } from '../context.ts'
import type { Limit } from '../rateLimit/rateLimit.ts'

const seconds = 10

/** Points in ten seconds: of visitors by network, of people who are signed in by account, and of all accounts of a network. */
export const costBudgets = { network: 10_000, account: 20_000, accountsOfNetwork: 100_000 } as const

/** Reading and checking a request costs as much as finding a few items, and a long one more. */
const pointsPerRequest = 5
const bytesPerPoint = 100

type Charge = readonly [limit: Limit, key: string]

function chargesOf({ viewer, network, config }: Context): Charge[] {
  if (!network) return []
  const limitOf = (name: keyof typeof costBudgets): Limit => ({
    name: `graphql-${name}`,
    points: costBudgets[name] * config.readLimitFactor,
    seconds,
  })
  if (!viewer) return [[limitOf('network'), network]]
  return [
    [limitOf('account'), String(viewer.id)],
    [limitOf('accountsOfNetwork'), network],
  ]
}

/** Throws TooMany while a caller has used their budget up. */
export async function checkBudget(ctx: Context): Promise<void> {
  for (const [limit, key] of chargesOf(ctx)) await ctx.limits.checkHere(limit, key)
}

/** Charges what a call has really cost, which is often far less than it might have. */
export async function chargeBudget(ctx: Context, requestBytes: number): Promise<void> {
  const points = pointsPerRequest + Math.ceil(requestBytes / bytesPerPoint) + (ctx.operation?.cost ?? 0)
  for (const [limit, key] of chargesOf(ctx)) await ctx.limits.chargeHere(limit, key, points)
}
