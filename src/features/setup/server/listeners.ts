import { settingChanged } from '#features/settings/contract/events.ts'
import { listenTo } from '#platform/events/listener.ts'
import { queueHeldMails } from '#platform/mail/operations/queueHeldMails.ts'
import { setupStepChanged } from '../contract/events.ts'

export const sendHeldMailsByServer = listenTo(settingChanged, 'sendHeldMails', async (ctx, { name }) => {
  if (name === 'SMTP_URL') await queueHeldMails(ctx)
})

export const sendHeldMailsOnceTested = listenTo(setupStepChanged, 'sendHeldMails', async (ctx, { name }) => {
  if (name === 'mail') await queueHeldMails(ctx)
})
