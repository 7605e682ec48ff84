import type { MailLinkPages } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'
import { StopMails } from './StopMails.tsx'

export const mailLinkPages: MailLinkPages = {
  stop_mails: { title: messages.account.stopMailsTitle, Content: StopMails },
}
