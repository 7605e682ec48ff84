import { objectHidden, objectRestored } from '../contract/events.ts'
import { reindexOn, type SearchTrigger } from './search.ts'

/** Triggers for `changedBy` of each kind that can be hidden. */
export const visibilityTriggers = (kind: string): SearchTrigger[] =>
  [objectHidden, objectRestored].map((event) => reindexOn(event, (e) => (e.kind === kind ? [e.objectId] : [])))
