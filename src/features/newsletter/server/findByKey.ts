import type { Context } from '#platform/context.ts'
import { linkKeys, readLinkKey } from './links.ts'
import { findHolder } from './queries.ts'
import { rateLimits } from './rateLimits.ts'
import type { HolderRow } from './rows.ts'

/** Whom a link of a mail belongs to; undefined when the key is no good, or the address another by now. */
export async function findByKey(ctx: Context, key: string): Promise<HolderRow | undefined> {
  await ctx.limits.spend(rateLimits.key, ctx.network)
  const said = readLinkKey(key)
  const holder = said && (await findHolder(ctx.db, said.kind, said.ref))
  return holder && linkKeys(ctx.config).isFor(key, holder) ? holder : undefined
}

/** `a…z@mail.example`: enough for its owner to know it by. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at)
  return `${local.at(0)}…${local.length > 2 ? local.at(-1) : ''}${address.slice(at)}`
}
