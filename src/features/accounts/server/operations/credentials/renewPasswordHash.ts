import { publicOperation } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { replacePasswordHash } from '../../credentials/writes.ts'
import { hashPassword, isOutdatedHash } from '../../passwords.ts'

type ProvenPassword = { userId: number; passwordHash: string; password: string }

/** Replaces the hash of another system by ours, now that the password is known. Sessions and keys stay. */
export async function renewPasswordHash(
  ctx: Context,
  { userId, passwordHash, password }: ProvenPassword,
): Promise<void> {
  publicOperation(ctx)
  if (!isOutdatedHash(passwordHash)) return
  await replacePasswordHash(ctx.db, { userId, from: passwordHash, to: await hashPassword(password) })
}
