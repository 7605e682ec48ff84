import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { testReadersChanged } from '../../contract/events.ts'
import { testReadersInput } from '../../contract/limits.ts'
import { newsletterPolicy } from '../policy.ts'
import { replaceTestReaders } from '../sending/writes.ts'

/** An empty selection means all staff. */
export async function setNewsletterTestReaders(ctx: Context, input: unknown): Promise<boolean> {
  const { userIds } = parseInput(ctx, testReadersInput, input)
  authorize(ctx, newsletterPolicy.send, null)
  const by = ctx.viewer.id
  await withTransaction(ctx, async ({ db, emit }) => {
    await replaceTestReaders(db, userIds)
    emit(testReadersChanged({ by }))
  })
  return true
}
