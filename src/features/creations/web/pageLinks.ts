import type { PageLink } from '#client/extensions/pageParts.ts'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { creationPaths } from '../contract/paths.ts'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'home', label: messages.nav.seeCreations, href: creationPaths.hubIndex(), Icon: CubeIcon, position: 5 },
  { page: 'firstSteps', label: messages.nav.show, href: creationPaths.hubUpload(), position: 10 },
]
