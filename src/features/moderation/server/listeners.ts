import { notify } from '#features/notifications/server/index.ts'
import { withLanguage } from '#language/language.ts'
import { objectHidden, objectRestored } from '#objects/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { reportsResolved, userWarned } from '../contract/events.ts'
import { messages } from '../messages.ts'

const notifyReporters = listenTo(
  reportsResolved,
  'tellReporters',
  async (ctx, { objectId, outcome, answer, reports }) => {
    const { reportHidden, reportKept } = messages.notification
    const text = withLanguage(ctx.language, () => (outcome === 'hidden' ? reportHidden : reportKept)({ answer }).trim())
    for (const { id, reporterId } of reports) {
      // A decision that was undone may end the other way.
      const key = `report ${id} ${outcome}`
      await notify(ctx, { type: 'moderation', to: [reporterId], by: null, objectId, key, detail: { text } })
    }
  },
)

/** Skips objects held automatically, since their page says so. */
const notifyAuthorOf = (event: typeof objectHidden, action: 'hidden' | 'restored') =>
  listenTo(event, 'tellAuthor', async (ctx, { objectId, authorId, by, at }) => {
    if (authorId === null || by === null) return
    const key = `${action} ${objectId} ${at}`
    await notify(ctx, { type: 'moderation', to: [authorId], by, objectId, key, detail: { action } })
  })

const notifyWarnedUser = listenTo(userWarned, 'tellWarned', async (ctx, { userId, noteId, objectId, text }) => {
  const detail = { text: withLanguage(ctx.language, () => messages.notification.warning({ text })) }
  await notify(ctx, { type: 'moderation', to: [userId], by: null, objectId, key: `warning ${noteId}`, detail })
})

export const moderationListeners = [
  notifyReporters,
  notifyAuthorOf(objectHidden, 'hidden'),
  notifyAuthorOf(objectRestored, 'restored'),
  notifyWarnedUser,
]
