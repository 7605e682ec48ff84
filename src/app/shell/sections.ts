import { paths } from '#app/paths.ts'
import type { Tab } from '#client/pageRoute.ts'
import { messages } from './messages.ts'

export type Section = { tab: Tab; label: () => string; href: string }

export const sections = [
  { tab: 'blog', label: messages.blog, href: paths.blog() },
  { tab: 'forums', label: messages.forum, href: paths.forums() },
  { tab: 'creationHub', label: messages.creationHub, href: paths.hubIndex() },
  { tab: 'newsletter', label: messages.newsletter, href: paths.newsletter() },
  { tab: 'buyNow', label: messages.buyNow, href: paths.getTheGame() },
  { tab: 'tracker', label: messages.issueTracker, href: paths.trackers() },
] as const satisfies Section[]

export const managementSection: Section = { tab: 'management', label: messages.management, href: paths.manpanelIndex() }
