import { choice, copyOf, identifier, secret, type TextColumns } from '#platform/db/textColumns.ts'

export const textColumns: TextColumns = {
  notification_languages: {
    language: choice,
  },
  notification_settings: {
    type: choice,
  },
  notifications: {
    type: choice,
    key: identifier,
    detail: copyOf('creations.title', {
      revision: 'erased',
      deletion: 'stays: only the author of the creation reads it',
      account: 'erased',
    }),
  },
  person_watches: {
    level: choice,
  },
  push_keys: {
    public_key: secret,
    private_key: secret,
  },
  push_subscriptions: {
    endpoint: secret,
    p256dh: secret,
    auth: secret,
  },
  topic_watches: {
    kind: choice,
    level: choice,
  },
  watches: {
    level: choice,
  },
}
