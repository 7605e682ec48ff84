import { editTools } from '#client/extensions/slots.tsx'
import { EditTool } from './EditTool.tsx'

export const slotFills = [editTools.add(EditTool)]
