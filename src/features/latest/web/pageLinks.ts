import type { PageLink } from '#client/extensions/pageParts.ts'
import { ClockIcon } from '#ui/icons/actionIcons.tsx'
import { latestPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'forums', label: messages.latest, href: latestPaths.latest(), Icon: ClockIcon, position: 10 },
]
