import { type Contribution, collectExtensions } from '#extensions/extensionPoint.ts'
import { slotFills } from './slots.tsx'

let contributions: readonly Contribution[] = []

function set(all: readonly Contribution[]): void {
  contributions = all
  slotFills.set(collectExtensions(all))
}

/** Shows the components in their slots. Returns a function that removes them. */
export function fillSlots(added: readonly Contribution[]): () => void {
  set([...contributions, ...added])
  return () => set(contributions.filter((each) => !added.includes(each)))
}
