import type { InboxKind } from '#client/extensions/inboxKinds.ts'
import { BlogIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'draft',
    label: messages.inbox.drafts,
    Icon: BlogIcon,
    reasons: { overdue: messages.inbox.overdue },
    actions: [],
  },
]
