import { paths } from '#app/paths.ts'
import type { Tab } from '#client/page.ts'
import { m } from './messages.ts'

export type Section = { tab: Tab; label: () => string; href: string }

/** In the order of the navbar (specification, section 2). */
export const sections = [
  { tab: 'blog', label: m.blog, href: paths.blog() },
  { tab: 'forums', label: m.forum, href: paths.forums() },
  { tab: 'creationHub', label: m.creationHub, href: paths.hubIndex() },
  { tab: 'newsletter', label: m.newsletter, href: paths.newsletter() },
  { tab: 'buyNow', label: m.buyNow, href: paths.getTheGame() },
  { tab: 'tracker', label: m.issueTracker, href: paths.trackers() },
] as const satisfies Section[]

export const managementSection: Section = { tab: 'management', label: m.management, href: paths.manpanelIndex() }
