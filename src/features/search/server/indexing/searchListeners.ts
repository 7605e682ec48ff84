import type { SearchSource } from '#platform/context.ts'
import { type Listener, on } from '#platform/events/listener.ts'
import { indexDocuments } from './indexDocuments.ts'

/** One for each event that changes documents of the source. */
export const searchListeners = (source: SearchSource): Listener[] =>
  source.changedBy.map(({ event, ids }) =>
    on(event, `search.${source.kind}`, (ctx, payload) => indexDocuments(ctx, source, ids(payload))),
  )
