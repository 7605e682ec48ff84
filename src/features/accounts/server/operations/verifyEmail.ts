import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { emailVerified } from '../../contract/events.ts'
import { codes, keyInput } from '../../contract/limits.ts'
import { takeKey } from '../keyQueries.ts'
import { hashOfKey } from '../keys.ts'
import { updateVerified } from '../queries.ts'

/** Whoever has the key has read the mail. It counts only while the account still has that address. */
export async function verifyEmail(ctx: Context, input: unknown): Promise<void> {
  publicOperation()
  const { key } = parse(ctx, keyInput, input)
  await change(ctx, async ({ db, record }) => {
    const taken = await takeKey(db, { keyHash: hashOfKey(key), purpose: 'verify_email', at: ctx.clock.now() })
    if (!taken?.email || !(await updateVerified(db, taken.userId, taken.email))) throw new Refused(codes.invalidKey)
    record(emailVerified({ userId: taken.userId }))
  })
}
