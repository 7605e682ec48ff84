import type { Job } from '#platform/jobs/jobQueue.ts'
import { deleteExpiredAttachments } from '../attachments/server/operations/deleteExpiredAttachments.ts'
import { listFilesOfDeletedTickets, listRemovedFiles } from '../attachments/server/queries.ts'
import { closeSilentTickets } from '../closing/server/operations/closeSilentTickets.ts'
import { updateWords } from './operations/updateWords.ts'

export const closeSilentTicketsJob: Job = {
  name: 'tracker.closeSilent',
  cron: '11 * * * *',
  run: (ctx) => closeSilentTickets(ctx),
}

export const deleteAttachmentsJob: Job = {
  name: 'tracker.deleteAttachments',
  cron: '57 3 * * *',
  async run(ctx) {
    await deleteExpiredAttachments(ctx, listRemovedFiles)
    await deleteExpiredAttachments(ctx, listFilesOfDeletedTickets)
  },
}

export const updateWordsJob: Job = {
  name: 'tracker.updateWords',
  cron: '49 * * * *',
  runAtStart: true,
  exclusiveKeys: true,
  run: (ctx, _, signal) => updateWords(ctx, signal),
}
