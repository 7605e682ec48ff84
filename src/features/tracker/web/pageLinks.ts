import type { PageLink } from '#client/extensions/pageParts.ts'
import { messages } from '../messages.ts'

export const pageLinks: readonly PageLink[] = [
  { page: 'firstSteps', label: messages.nav.report, href: '/tracker', position: 30 },
]
