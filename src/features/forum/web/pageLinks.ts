import type { PageLink } from '#client/extensions/pageParts.ts'
import { paths } from '#paths.ts'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'firstSteps', label: messages.nav.ask, href: paths.newPost(), position: 20 },
]
