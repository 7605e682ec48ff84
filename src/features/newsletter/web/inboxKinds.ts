import type { InboxKind } from '#client/extensions/inboxKinds.ts'
import { BlogIcon } from '#ui/icons/pageIcons.tsx'
import { inboxMessages } from './inboxMessages.ts'

export const inboxKinds: readonly InboxKind[] = [
  {
    kind: 'edition',
    label: inboxMessages.editions,
    Icon: BlogIcon,
    reasons: { paused: inboxMessages.paused },
    actions: [],
  },
]
