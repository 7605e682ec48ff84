import { allowedWhileSilenced, type SilenceExceptions } from '#features/accounts/server/index.ts'
import { rejectSilenced } from '#features/moderation/server/index.ts'
import type { Resolvers } from '#generated/resolvers.ts'
import type { Context } from '#platform/context.ts'
import { type MutationResolver, wrapMutations } from '#platform/graphql/wrapMutations.ts'
import { extensions } from '../registry.ts'

export const mutationsAllowedWhileSilenced: SilenceExceptions = Object.assign(
  {},
  ...allowedWhileSilenced.list({ extensions }),
)

export const rejectMutationsWhileSilenced = (resolvers: Resolvers): Resolvers =>
  wrapMutations(resolvers, rejectIfSilenced)

function rejectIfSilenced(name: string, run: MutationResolver): MutationResolver {
  const allowed = mutationsAllowedWhileSilenced[name]
  if (allowed === true) return run
  return (...call) => {
    const [, args, ctx] = call
    if (!allowed?.(args)) rejectSilenced(ctx)
    return run(...call)
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** GraphQL checks each mutation itself; the other calls publish nothing. */
const routesWhileSilenced = /^\/(graphql|callback|auth\/.+)$/

type Call = { method: string; url: string; isAllowed: boolean }

export function rejectRouteWhileSilenced(ctx: Context, { method, url, isAllowed }: Call): void {
  if (!safeMethods.has(method) && !isAllowed && !routesWhileSilenced.test(url)) rejectSilenced(ctx)
}
