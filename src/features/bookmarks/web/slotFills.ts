import { objectTools } from '#client/extensions/slots.tsx'
import { BookmarkTool } from './BookmarkTool.tsx'

export const slotFills = [objectTools.add(BookmarkTool)]
