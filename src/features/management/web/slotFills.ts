import { editTools, staffNews } from '#client/extensions/slots.tsx'
import { EditTool } from './EditTool.tsx'
import { StaffNews } from './StaffNews.tsx'

export const slotFills = [editTools.add(EditTool), staffNews.add(StaffNews)]
