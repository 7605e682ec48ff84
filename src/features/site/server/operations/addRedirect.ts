import * as z from 'zod/mini'
import type { Context } from '#platform/context.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { redirectPolicy } from '../policy.ts'
import { upsertRedirect } from '../queries.ts'

/** Paths of this site to paths of it, or to http(s) addresses (D9); kept by the staff alone, so no open redirect. */
const redirectInput = z.strictObject({
  path: z.string().check(z.regex(/^\/(?![/\\])/)),
  location: z.string().check(z.regex(/^(\/(?![/\\])|https?:\/\/)/)),
})

export async function addRedirect(ctx: Context, input: unknown): Promise<void> {
  const redirect = parse(ctx, redirectInput, input)
  assertCan(ctx.viewer, redirectPolicy.edit, null)
  await upsertRedirect(ctx.db, { ...redirect, at: ctx.clock.now() })
}
