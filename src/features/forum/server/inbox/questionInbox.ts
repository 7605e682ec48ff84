import { type InboxSource, toInboxItems } from '#features/management/server/index.ts'
import type { Context } from '#platform/context.ts'
import { forumPolicy, staffPolicy } from '../policy.ts'
import { listForums } from '../queries.ts'
import { countWaitingQuestions, listWaitingQuestions, type QuestionFilter } from './queries.ts'

const dayMs = 86_400_000
/** Others may answer first. */
const waitDays = 2
/** Nobody expects an answer any more. */
const maxDays = 90

async function createFilter(ctx: Context): Promise<QuestionFilter> {
  const forums = await listForums(ctx.db)
  const now = ctx.clock.now()
  return {
    forumIds: forums.filter((f) => f.acceptsAnswers && forumPolicy.see(ctx.viewer, f)).map(({ id }) => id),
    since: new Date(now.getTime() - maxDays * dayMs),
    until: new Date(now.getTime() - waitDays * dayMs),
    now,
  }
}

export const questionInbox: InboxSource = {
  kind: 'question',
  isAllowed: staffPolicy.answerQuestions,
  position: 50,
  count: async (ctx, max) => countWaitingQuestions(ctx.db, await createFilter(ctx), max),
  list: async (ctx, limit) =>
    toInboxItems(ctx, await listWaitingQuestions(ctx.db, await createFilter(ctx), limit), { kind: 'question' }),
}
