import { siteNotices } from '#client/extensions/slots.tsx'
import { PendingTerms } from './PendingTerms.tsx'

export const slotFills = [siteNotices.add(PendingTerms)]
