import { defineExtensionPoint } from '#extensions/extensionPoint.ts'
import type { SlotPoint } from './slots.tsx'

/** What members come back for, below their notifications; the home page keeps the room of one list of three rows. */
export const homeNews: SlotPoint<Record<never, never>> = defineExtensionPoint()
