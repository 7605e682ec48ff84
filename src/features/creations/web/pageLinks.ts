import type { PageLink } from '#client/extensions/pageParts.ts'
import { creationPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'openInGameHelp', label: messages.link.toCreations, href: creationPaths.hubIndex(), position: 10 },
]
