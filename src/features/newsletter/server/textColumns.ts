import { choice, contact, identifier, secret, staffText, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  newsletter_editions: {
    title: staffText,
    url: staffText,
    body: staffText,
    rendered_body: staffText,
    list: choice,
    status: choice,
    trouble: identifier,
  },
  newsletter_recipients: {
    kind: choice,
    address: contact,
    language: choice,
    state: choice,
    detail: identifier,
  },
  newsletter_subscribers: {
    address: contact,
    address_key: contact,
    language: choice,
    confirm_hash: secret,
  },
  newsletter_suppressed: {
    address_key: contact,
    reason: choice,
    detail: identifier,
  },
}
