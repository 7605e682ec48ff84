import type pg from 'pg'
import { cancelNotificationMails, refuseUnsentMails } from '../mails.writes.ts'

/** The site that was backed up has sent them within minutes, and may still run. */
export async function withholdMails(client: pg.ClientBase): Promise<void> {
  await refuseUnsentMails(client, 'Not sent, because the site was restored from a back-up')
  await cancelNotificationMails(client)
}
