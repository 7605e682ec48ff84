import type { InboxKind } from '#client/extensions/inboxKinds.ts'
import { MailIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'
import { DiscardMailDoc, RetryMailDoc } from './inbox/Inbox.graphql.ts'

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'mail',
    label: messages.inboxPage.mails,
    Icon: MailIcon,
    reasons: { refused: messages.inboxPage.refused, givenUp: messages.inboxPage.givenUp },
    actions: [
      {
        key: 'e',
        label: messages.inboxPage.retry,
        done: messages.inboxPage.retried,
        run: async ({ id }, { send }) => (await send(RetryMailDoc, { id: Number(id) })).retryMail,
      },
      {
        key: 'd',
        label: messages.inboxPage.discard,
        done: messages.inboxPage.discarded,
        question: ({ title }) => ({
          text: messages.inboxPage.discardSure({ title }),
          action: messages.inboxPage.discard(),
          isDangerous: true,
        }),
        run: async ({ id }, { send }) => (await send(DiscardMailDoc, { id: Number(id) })).discardMail,
      },
    ],
  },
]
