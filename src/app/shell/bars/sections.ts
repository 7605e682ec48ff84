import { siteSections } from '#client/extensions/siteLinks.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import { paths } from '#paths.ts'
import { messages } from '../../messages.ts'
import { webHost } from '../../webFeatures.ts'

export const sections = listByPosition(siteSections.list(webHost))

export const managementSection = { tab: 'management', label: messages.management, href: paths.management() }
