import { homeNews } from '#client/extensions/homeSlots.ts'
import { conversationTools, readingTools, sectionNews } from '#client/extensions/slots.tsx'
import { ContinueReading } from './ContinueReading.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { SectionBadge } from './SectionBadge.tsx'
import { UnreadComments } from './UnreadComments.tsx'

export const slotFills = [
  readingTools.add(MarkAllRead),
  conversationTools.add(UnreadComments),
  sectionNews.add(SectionBadge),
  homeNews.add(ContinueReading),
]
