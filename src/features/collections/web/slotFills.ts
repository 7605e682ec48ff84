import { collectTools } from '#client/extensions/slots.tsx'
import { CollectTool } from './CollectTool.tsx'

export const slotFills = [collectTools.add(CollectTool)]
