import type { PageLink } from '#client/extensions/pageParts.ts'
import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { collectionPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'creations', label: messages.kind.collections, href: collectionPaths.index(), Icon: BookIcon, position: 10 },
]
