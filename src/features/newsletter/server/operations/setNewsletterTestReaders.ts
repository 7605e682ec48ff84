import type { Context } from '#platform/context.ts'
import { change } from '#platform/events/change.ts'
import { parse } from '#platform/parse.ts'
import { assertCan } from '#platform/policy.ts'
import { testReadersChanged } from '../../contract/events.ts'
import { testReadersInput } from '../../contract/limits.ts'
import { newsletterPolicy } from '../policy.ts'
import { replaceTestReaders } from '../sending/queries.ts'

/** Who of the staff gets what is sent to the list test, from now on; nobody chosen means all. */
export async function setNewsletterTestReaders(ctx: Context, input: unknown): Promise<boolean> {
  const { userIds } = parse(ctx, testReadersInput, input)
  assertCan(ctx.viewer, newsletterPolicy.send, null)
  const by = ctx.viewer.id
  await change(ctx, async ({ db, record }) => {
    await replaceTestReaders(db, userIds)
    record(testReadersChanged({ by }))
  })
  return true
}
