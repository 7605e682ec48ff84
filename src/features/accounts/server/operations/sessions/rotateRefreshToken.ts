import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { rotateRefreshHash } from '../../writes.ts'

type Rotation = { id: string; from: Buffer; to: Buffer }

/** Authorized by the hash of the current token; returns false if it is not the current one. */
export async function rotateRefreshToken(ctx: Context, rotation: Rotation): Promise<boolean> {
  publicOperation(ctx)
  return rotateRefreshHash(ctx.db, { ...rotation, at: ctx.clock.now() })
}
