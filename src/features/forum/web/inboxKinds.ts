import type { InboxKind } from '#client/extensions/inboxKinds.ts'
import { CommentsIcon } from '#ui/icons/conversationIcons.tsx'
import { messages } from '../messages.ts'

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'question',
    label: messages.inbox.questions,
    Icon: CommentsIcon,
    reasons: { noReply: messages.inbox.noReply, authorWroteLast: messages.inbox.authorWroteLast },
    actions: [],
  },
]
