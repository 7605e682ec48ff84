import { reportsResolved, userWarned } from '#features/moderation/contract/events.ts'
import { inLanguage } from '#language/language.ts'
import { objectHidden } from '#objects/contract/events.ts'
import { on } from '#platform/events/listener.ts'
import { moderationSentences as s } from '../moderationSentences.ts'
import { notify } from './operations/notify.ts'

/** Whoever has reported something hears what came of it, with the staff's own words where there are some. */
const tellReporters = on(reportsResolved, 'tellReporters', async (ctx, { objectId, outcome, answer, reports }) => {
  const text = inLanguage(ctx.language, () => (outcome === 'hidden' ? s.reportHidden(answer) : s.reportKept(answer)))
  for (const { id, reporterId } of reports) {
    const key = `report ${id}`
    await notify(ctx, { type: 'moderation', to: [reporterId], by: null, objectId, key, detail: { text } })
  }
})

/** Authors hear when the staff hide what they have written. What the site held back itself is told on the page. */
const tellAuthor = on(objectHidden, 'tellAuthor', async (ctx, { objectId, authorId, by }) => {
  if (authorId === null || by === null) return
  const key = `hidden ${objectId}`
  await notify(ctx, { type: 'moderation', to: [authorId], by, objectId, key, detail: { action: 'hidden' } })
})

const tellWarned = on(userWarned, 'tellWarned', async (ctx, { userId, noteId, objectId, text }) => {
  const detail = { text: inLanguage(ctx.language, () => s.warning(text)) }
  await notify(ctx, { type: 'moderation', to: [userId], by: null, objectId, key: `warning ${noteId}`, detail })
})

export const moderationListeners = [tellReporters, tellAuthor, tellWarned]
