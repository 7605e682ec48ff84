import type { InboxKind } from '#client/extensions/inboxKinds.ts'
import { BlogIcon } from '#ui/icons/pageIcons.tsx'
import { inboxMessages } from './inboxMessages.ts'

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'draft',
    label: inboxMessages.drafts,
    Icon: BlogIcon,
    reasons: { overdue: inboxMessages.overdue },
    actions: [],
  },
]
