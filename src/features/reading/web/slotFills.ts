import { readingTools } from '#client/extensions/slots.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'

export const slotFills = [readingTools.add(MarkAllRead)]
