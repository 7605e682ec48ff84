import type pg from 'pg'

export async function refuseUnsentMails(client: pg.ClientBase, refusal: string): Promise<void> {
  await client.query('update mails set refused_at = now(), refusal = $1 where sent_at is null and refused_at is null', [
    refusal,
  ])
}

export async function cancelNotificationMails(client: pg.ClientBase): Promise<void> {
  await client.query('update notifications set mail_at = null where mail_at is not null')
}
