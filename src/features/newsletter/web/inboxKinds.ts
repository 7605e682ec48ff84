import type { InboxKind } from '#client/extensions/inboxKinds.ts'
import { BlogIcon } from '#ui/icons/pageIcons.tsx'
import { messages } from '../messages.ts'

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'edition',
    label: messages.inbox.editions,
    Icon: BlogIcon,
    reasons: { paused: messages.manage.statusPaused },
    actions: [],
  },
]
