import type { Context } from '#platform/context.ts'
import { Refused } from '#platform/errors.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { publicOperation } from '#platform/policy.ts'
import { emailChanged } from '../../contract/events.ts'
import { codes, keyInput } from '../../contract/limits.ts'
import { takeKey } from '../keyQueries.ts'
import { hashOfKey } from '../keys.ts'
import { updateEmail } from '../queries.ts'
import { refuseTaken } from '../refuseTaken.ts'

/** The key came by mail to the new address, which is thereby confirmed. */
export async function confirmEmailChange(ctx: Context, input: unknown): Promise<void> {
  publicOperation()
  const { key } = parse(ctx, keyInput, input)
  const confirming = change(ctx, async ({ db, record }) => {
    const taken = await takeKey(db, { keyHash: hashOfKey(key), purpose: 'change_email', at: ctx.clock.now() })
    if (!taken?.email) throw new Refused(codes.invalidKey)
    await updateEmail(db, taken.userId, taken.email)
    record(emailChanged({ userId: taken.userId }))
  })
  await refuseTaken(confirming)
}
