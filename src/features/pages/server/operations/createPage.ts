import { logAction } from '#features/management/server/index.ts'
import { authorize } from '#platform/authorize.ts'
import type { Context } from '#platform/context.ts'
import { withTransaction } from '#platform/events/withTransaction.ts'
import { parseInput } from '#platform/parseInput.ts'
import { validationError } from '#platform/validationError.ts'
import { pageInput } from '../../contract/limits.ts'
import { pageLimits } from '../../contract/pageLimits.ts'
import { messages } from '../../messages.ts'
import { loadManagedPage } from '../loadManagedPages.ts'
import { logAudience } from '../logAudience.ts'
import { pagePolicy } from '../policy.ts'
import { countPages } from '../queries.ts'
import { rejectTakenSlug } from '../rejectTakenSlug.ts'
import type { ManagedPageRow } from '../rows.ts'
import { insertPage } from '../writes.ts'

/** The pages that sites usually ask new members to accept. */
const signUpSlugs = ['rules', 'terms']
const positionStep = 10

export async function createPage(ctx: Context, input: unknown): Promise<ManagedPageRow> {
  const { slug } = parseInput(ctx, pageInput, input)
  authorize(ctx, pagePolicy.edit, null)
  const by = ctx.viewer.id
  const creation = withTransaction(ctx, async ({ db }) => {
    const { count, lastPosition } = await countPages(db)
    if (count >= pageLimits.maxPages) throw validationError(ctx, 'slug', messages.tooMany)
    const position = Math.min(lastPosition + positionStep, pageLimits.maxPosition)
    const page = { slug, position, inFooter: true, atSignUp: signUpSlugs.includes(slug) }
    const pageId = await insertPage(db, page)
    await logAction(db, { action: 'page.create', by, at: ctx.clock.now(), audience: logAudience, metadata: { slug } })
    return pageId
  })
  return loadManagedPage(ctx, await rejectTakenSlug(ctx, creation))
}
