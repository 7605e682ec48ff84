import type { Context } from '#platform/context.ts'
import { createLinkKeys, parseLinkKey } from './linkKeys.ts'
import { findHolder } from './queries.ts'
import { rateLimits } from './rateLimits.ts'
import type { HolderRow } from './rows.ts'

/** Returns the holder of a mail link; undefined if the key is invalid or the holder's address has changed. */
export async function findHolderByKey(ctx: Context, key: string): Promise<HolderRow | undefined> {
  await ctx.rateLimits.consume(rateLimits.key, ctx.network)
  const parsed = parseLinkKey(key)
  const holder = parsed && (await findHolder(ctx.db, parsed.kind, parsed.ref))
  return holder && createLinkKeys(ctx.config).verify(key, holder) ? holder : undefined
}

export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return `${local.at(0)}…${local.length > 2 ? local.at(-1) : ''}${address.slice(at)}`
}
