import type { PageLink } from '#client/extensions/pageParts.ts'
import { creationPaths } from '../contract/paths.ts'
import { linkMessages } from '../linkMessages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'openInGameHelp', label: linkMessages.toCreations, href: creationPaths.hubIndex(), position: 10 },
]
