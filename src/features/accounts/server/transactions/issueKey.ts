import type { Context } from '#platform/context.ts'
import type { EventTransaction } from '#platform/events/withTransaction.ts'
import { generateKey, hashKey } from '../keys/keys.ts'
import type { KeyPurpose } from '../keys/purposes.ts'
import { insertKey } from '../keys/writes.ts'

type KeyOptions = {
  ctx: Context
  userId: number
  epoch: number
  purpose: Exclude<KeyPurpose, 'link_identity'>
  email: string | null
}

/** Returns the only copy of the key. */
export async function issueKey({ db }: Pick<EventTransaction, 'db'>, { ctx, ...options }: KeyOptions): Promise<string> {
  const key = generateKey()
  await insertKey(db, { ...options, keyHash: hashKey(key), createdAt: ctx.clock.now() })
  return key
}
