import { accountDeleted } from '#features/accounts/contract/events.ts'
import { notify } from '#features/notifications/server/index.ts'
import { withLanguage } from '#language/language.ts'
import { findAuthor } from '#objects/server/authors.ts'
import { deletedAuthor } from '#objects/server/rows.ts'
import { listenTo } from '#platform/events/listener.ts'
import { draftKept } from '../contract/events.ts'
import { messages } from '../messages.ts'
import { eraseDraftRevisions } from './operations/eraseDraftRevisions.ts'
import { writerRoles } from './policy.ts'
import { listUsersWithRole } from './queries.ts'

export const eraseRevisionsOnDeletion = listenTo(accountDeleted, 'eraseDraftRevisions', (ctx, { userId }) =>
  eraseDraftRevisions(ctx, userId),
)

export const notifyOfKeptDraft = listenTo(draftKept, 'notifyOfKeptDraft', async (ctx, event) => {
  const { draftId, title, version, authorId, schedulerId } = event
  const { username } = (await findAuthor(ctx, schedulerId)) ?? deletedAuthor
  const text = withLanguage(ctx.language, () => messages.notification.keptAsDraft({ title, name: username }))
  const to = [authorId, ...(await listUsersWithRole(ctx.db, writerRoles))]
  await notify(ctx, {
    type: 'system',
    to,
    by: null,
    objectId: null,
    key: `draft ${draftId} ${version}`,
    detail: { text },
  })
})
