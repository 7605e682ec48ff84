import { collectDialogs } from '#client/extensions/slots.tsx'
import { CollectDialog } from './CollectDialog.tsx'

export const slotFills = [collectDialogs.add(CollectDialog)]
