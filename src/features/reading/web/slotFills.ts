import { conversationTools, readingTools, sectionNews } from '#client/extensions/slots.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { SectionBadge } from './SectionBadge.tsx'
import { UnreadComments } from './UnreadComments.tsx'

export const slotFills = [
  readingTools.add(MarkAllRead),
  conversationTools.add(UnreadComments),
  sectionNews.add(SectionBadge),
]
