import type { ExtensionPoint } from '#extensions/extensionPoint.ts'
import { useStore } from '../stores/createStore.ts'
import { slotFills } from './slots.tsx'

/** What features add in their `web/slotFills.ts`, for signed-in users alone. */
export const useMemberExtensions = <Value>(point: ExtensionPoint<Value>): readonly Value[] =>
  point.list({ extensions: useStore(slotFills) })
