import { choice, contact, copyOf, identifier, secret, type TextColumns } from '#platform/db/textColumns.ts'

const sweptMail = 'within a month: mails are deleted after 30 days'
const mailedText = copyOf('posts.title', { revision: sweptMail, deletion: sweptMail, account: sweptMail })

export const textColumns: TextColumns = {
  idempotency_keys: {
    id: secret,
    sealed: copyOf('posts.body', {
      revision: 'within a day: keys expire',
      deletion: 'within a day: keys expire',
      account: 'within a day: keys expire',
    }),
  },
  imported_documents: {
    lwid: identifier,
    digest: secret,
    row_digest: secret,
  },
  imported_rows: {
    digest: secret,
  },
  mails: {
    recipient: contact,
    subject: mailedText,
    body_text: mailedText,
    body_html: mailedText,
    unsubscribe_url: secret,
    refusal: identifier,
  },
  outbox: {
    type: choice,
    payload: identifier,
    origin: identifier,
  },
  rate_limits: {
    key: identifier,
  },
  shared_counters: {
    key: identifier,
  },
}
