import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { Context } from '#platform/context.ts'

/** Finds the user who is meant by a name that no account has any more; undefined if nobody is. */
export const formerNames = defineExtensionPoint<(ctx: Context, username: string) => Promise<number | undefined>>()

export async function findByFormerName(ctx: Context, username: string): Promise<number | undefined> {
  for (const find of formerNames.list(ctx)) {
    const id = await find(ctx, username)
    if (id !== undefined) return id
  }
  return undefined
}
