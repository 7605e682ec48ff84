import type { Context } from '../context.ts'
import type { RateLimit } from '../rateLimit/rateLimit.ts'

const seconds = 10

/** Points per ten seconds: of a network's visitors, of one user, and of all users of a network. */
export const costBudgets = { network: 10_000, account: 20_000, accountsOfNetwork: 100_000 } as const

/** The points that each request costs, because parsing and validation take as long as a few items. */
const pointsPerRequest = 5
const bytesPerPoint = 100

type Charge = readonly [limit: RateLimit, key: string]

function getCharges({ viewer, network, config }: Context): Charge[] {
  if (!network) return []
  const toLimit = (name: keyof typeof costBudgets): RateLimit => ({
    name: `graphql-${name}`,
    points: costBudgets[name] * config.readLimitFactor,
    seconds,
  })
  if (!viewer) return [[toLimit('network'), network]]
  return [
    [toLimit('account'), String(viewer.id)],
    [toLimit('accountsOfNetwork'), network],
  ]
}

/** Returns the name of the caller who pays for an operation; undefined for the site itself. */
export const getCaller = (ctx: Context): string | undefined => {
  const [charge] = getCharges(ctx)
  return charge && `${charge[0].name} ${charge[1]}`
}

/** Throws RateLimitError. */
export async function assertBudget(ctx: Context): Promise<void> {
  for (const [limit, key] of getCharges(ctx)) await ctx.rateLimits.assertNotExceededInMemory(limit, key)
}

/** Charges the actual cost, often far below the estimate. */
export async function chargeBudget(ctx: Context, requestBytes: number): Promise<void> {
  const points = pointsPerRequest + Math.ceil(requestBytes / bytesPerPoint) + (ctx.operation?.cost ?? 0)
  for (const [limit, key] of getCharges(ctx)) await ctx.rateLimits.chargeInMemory(limit, key, points)
}
