import type { FastifyInstance } from 'fastify'
import { toEpochSeconds } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { NotFoundError } from '../errors.ts'
import { escapeHtml } from '../escapeHtml.ts'
import { findMail, listMails, type MailRow } from './queries.ts'

const maxListed = 200

/** Register in development only: mails contain account keys. */
export function devMailRoutes(server: FastifyInstance, db: Db): void {
  server.get('/dev/mail.json', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return (await listMails(db, maxListed)).map(({ recipient, subject, text, html, createdAt }) => ({
      to: recipient,
      subject,
      text,
      html,
      createdAt: toEpochSeconds(createdAt),
    }))
  })

  server.get('/dev/mail', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    return renderPage(await listMails(db, maxListed))
  })

  server.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const { id } = request.params
    const mail = /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : undefined
    if (!mail) throw new NotFoundError()
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    // Mails need inline styles.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
    return mail.html
  })
}

/** English only, because only developers see it. */
const renderPage = (mails: readonly MailRow[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Mails</title></head>
<body><h1>Mails</h1>
<p>Newest first, the last ${maxListed}. The same as <a href="/dev/mail.json">JSON</a>.</p>
${mails.map(renderArticle).join('\n') || '<p>None so far.</p>'}
</body></html>
`

const renderArticle = ({ id, recipient, subject, text, createdAt, sentAt }: MailRow): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(recipient)}, <time>${createdAt.toISOString()}</time>, ${sentAt ? 'sent' : 'not sent'}.
<a href="/dev/mail/${id}">As HTML</a></p>
<pre>${escapeHtml(text)}</pre>
<hr></article>`
