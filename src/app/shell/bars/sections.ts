import { useExtensions } from '#client/extensions/extensions.ts'
import { type Section, siteSections } from '#client/extensions/siteLinks.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { paths } from '#paths.ts'
import { messages } from '../../messages.ts'

export const useSections = (): Section[] => listByPosition(useExtensions(siteSections))

export const managementSection = { tab: 'management', label: messages.management, href: paths.management() }
