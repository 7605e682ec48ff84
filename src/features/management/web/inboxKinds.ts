import type { InboxKind } from '#client/extensions/inboxKinds.ts'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { inboxMessages } from '../inboxMessages.ts'
import { DiscardMailDoc, RetryMailDoc } from './inbox/Inbox.graphql.ts'

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'mail',
    label: inboxMessages.mails,
    Icon: MailIcon,
    reasons: { refused: inboxMessages.refused, givenUp: inboxMessages.givenUp },
    actions: [
      {
        key: 'e',
        label: inboxMessages.retry,
        done: inboxMessages.retried,
        run: async ({ id }, { send }) => (await send(RetryMailDoc, { id: Number(id) })).retryMail,
      },
      {
        key: 'd',
        label: inboxMessages.discard,
        done: inboxMessages.discarded,
        question: ({ title }) => ({
          text: inboxMessages.discardSure(title),
          action: inboxMessages.discard(),
          isDangerous: true,
        }),
        run: async ({ id }, { send }) => (await send(DiscardMailDoc, { id: Number(id) })).discardMail,
      },
    ],
  },
]
