import type { FastifyInstance } from 'fastify'
import { epochSeconds } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { NotFound } from '../errors.ts'
import { escapeHtml } from '../escapeHtml.ts'
import { findMail, listMails, type MailRow } from './queries.ts'

const most = 200

/**
 * What would have been sent, for developers and for checks from outside (D76). To be registered in development only:
 * mails hold keys to accounts.
 */
export function devMailRoutes(server: FastifyInstance, db: Db): void {
  server.get('/dev/mail.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return (await listMails(db, most)).map(({ recipient, subject, text, html, createdAt }) => ({
      to: recipient,
      subject,
      text,
      html,
      createdAt: epochSeconds(createdAt),
    }))
  })

  server.get('/dev/mail', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return pageOf(await listMails(db, most))
  })

  server.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const { id } = request.params
    const mail = /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : undefined
    if (!mail) throw new NotFound()
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    // Mail programs take styles from nowhere else.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
    return mail.html
  })
}

/** For developers only, so in English only. */
const pageOf = (mails: readonly MailRow[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Mails</title></head>
<body><h1>Mails</h1>
<p>Newest first, the last ${most}. The same as <a href="/dev/mail.json">JSON</a>.</p>
${mails.map(articleOf).join('\n') || '<p>None so far.</p>'}
</body></html>
`

const articleOf = ({ id, recipient, subject, text, createdAt, sentAt }: MailRow): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, <time>${createdAt.toISOString()}</time>, ${sentAt ? 'sent' : 'not sent'}.
<a href="/dev/mail/${id}">As HTML</a></p>
<pre>${escapeHtml(text)}</pre>
<hr></article>`
