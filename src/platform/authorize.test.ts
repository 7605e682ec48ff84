import { describe, expect, it } from 'vitest'
import { type AuthorizedContext, authorize, publicOperation, systemOperation } from './authorize.ts'
import type { Context } from './context.ts'
import type { Db, WritableDb } from './db/db.ts'
import { ForbiddenError, UnauthenticatedError } from './errors.ts'
import { withTransaction } from './events/withTransaction.ts'
import type { Rule } from './policy.ts'

const contextOf = (viewer: { id: number } | null) => ({ viewer }) as Context
const isOwn: Rule<number> = (viewer, ownerId) => viewer?.id === ownerId
const anyone: Rule<null> = () => true

describe('authorize', () => {
  it('accepts the viewer whom the rule accepts', () => {
    const ctx = contextOf({ id: 7 })
    authorize(ctx, isOwn, 7)
    // The type of the viewer excludes visitors from here on.
    expect(ctx.viewer.id).toBe(7)
  })

  it('rejects a viewer whom the rule rejects', () => {
    const ctx = contextOf({ id: 7 })
    expect(() => authorize(ctx, isOwn, 8)).toThrow(ForbiddenError)
  })

  it('rejects visitors, whatever the rule says', () => {
    const ctx = contextOf(null)
    expect(() => authorize(ctx, anyone, null)).toThrow(UnauthenticatedError)
  })
})

declare const other: Context
declare const update: (db: WritableDb) => Promise<void>
declare const close: (ctx: AuthorizedContext) => Promise<void>

/** The compiler checks these and nobody runs them: it fails if a line after a `@ts-expect-error` compiles. */
export const compiled = {
  'a write after a check': async (ctx: Context) => {
    authorize(ctx, anyone, null)
    await update(ctx.db)
    await close(ctx)
    await withTransaction(ctx, ({ db }) => update(db))
  },
  'a write after a check on each path': async (ctx: Context) => {
    if (ctx.viewer) authorize(ctx, anyone, null)
    else publicOperation(ctx)
    await withTransaction(ctx, ({ db }) => update(db))
  },
  'a write of the system': async (ctx: Context) => {
    systemOperation(ctx)
    const run = () => withTransaction(ctx, ({ db }) => update(db))
    await run()
  },
  'a transaction without a check': (ctx: Context) =>
    // @ts-expect-error
    withTransaction(ctx, () => 1),
  'a write without a transaction or a check': (ctx: Context) =>
    // @ts-expect-error
    update(ctx.db),
  'a query that writes without a check': (ctx: Context) =>
    // @ts-expect-error
    ctx.db.deleteFrom('posts').execute(),
  'a helper called without a check': (ctx: Context) =>
    // @ts-expect-error
    close(ctx),
  'a write before the check': async (ctx: Context) => {
    // @ts-expect-error
    await withTransaction(ctx, () => 1)
    authorize(ctx, anyone, null)
  },
  'a check under a condition': async (ctx: Context) => {
    if (ctx.viewer) authorize(ctx, anyone, null)
    // @ts-expect-error
    await withTransaction(ctx, () => 1)
  },
  'a check in a loop': async (ctx: Context, ids: readonly number[]) => {
    for (const id of ids) authorize(ctx, isOwn, id)
    // @ts-expect-error
    await withTransaction(ctx, () => 1)
  },
  'a check whose error is caught': async (ctx: Context) => {
    try {
      authorize(ctx, anyone, null)
    } catch {}
    // @ts-expect-error
    await withTransaction(ctx, () => 1)
  },
  'a check in a callback': async (ctx: Context, ids: readonly number[]) => {
    ids.forEach((id) => authorize(ctx, isOwn, id))
    // @ts-expect-error
    await withTransaction(ctx, () => 1)
  },
  'a check inside the transaction': (ctx: Context) =>
    // @ts-expect-error
    withTransaction(ctx, () => authorize(ctx, anyone, null)),
  'the right of another request': async (ctx: Context) => {
    authorize(other, anyone, null)
    // @ts-expect-error
    await withTransaction(ctx, () => 1)
  },
  'a context made by hand': (ctx: Context, db: WritableDb) =>
    // @ts-expect-error
    withTransaction({ ...ctx, db }, () => 1),
  'a database for reading as one for writing': (db: Db): WritableDb =>
    // @ts-expect-error
    db,
}
