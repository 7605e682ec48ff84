import { changes, type SearchTrigger } from '#platform/search.ts'
import { objectHidden, objectRestored } from '../contract/events.ts'

/** What is hidden is not found, and is found again when it is back: for the `changedBy` of every kind that can be hidden. */
export const changesOfSight = (kind: string): SearchTrigger[] =>
  [objectHidden, objectRestored].map((event) => changes(event, (e) => (e.kind === kind ? [e.objectId] : [])))
