import type { InboxKind } from '#client/extensions/inboxKinds.ts'
import { CommentsIcon } from '#ui/icons/conversationIcons.tsx'
import { inboxMessages } from '../inboxMessages.ts'

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'question',
    label: inboxMessages.questions,
    Icon: CommentsIcon,
    reasons: { noReply: inboxMessages.noReply, authorWroteLast: inboxMessages.authorWroteLast },
    actions: [],
  },
]
