import type { MailLinkPages } from '#client/extensions/pageParts.ts'
import { accountMessages } from '../accountMessages.ts'
import { StopMails } from './StopMails.tsx'

export const mailLinkPages: MailLinkPages = {
  stop_mails: { title: accountMessages.stopMailsTitle, Content: StopMails },
}
