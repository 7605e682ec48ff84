import type { Context } from './context.ts'
import type { WritableDb } from './db/db.ts'
import { assertCan, type Rule } from './policy.ts'
import type { Viewer } from './viewer.ts'

/** This symbol is not exported, so that only the functions below authorize a context. */
declare const authorized: unique symbol

/** A context whose caller has been found to have a right. Transactions and writing queries demand one. */
export type AuthorizedContext<V extends Viewer | null = Viewer | null> = Context & {
  readonly viewer: V
  readonly db: WritableDb
  readonly [authorized]: true
}

/** Throws UnauthenticatedError or ForbiddenError; visitors are always denied. */
export function authorize<Row>(ctx: Context, rule: Rule<Row>, row: Row): asserts ctx is AuthorizedContext<Viewer> {
  assertCan(ctx.viewer, rule, row)
}

/** Anyone may call this operation. */
export function publicOperation(_ctx: Context): asserts _ctx is AuthorizedContext {}

/** Only jobs, listeners, seeds and the start may call this operation: no resolver or route reaches it. */
export function systemOperation(_ctx: Context): asserts _ctx is AuthorizedContext {}
