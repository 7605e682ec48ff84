import type { SearchSource } from '#platform/context.ts'
import { type Listener, onAll } from '#platform/events/listener.ts'
import { indexDocuments } from './indexDocuments.ts'

/** One for each event that changes documents of the source. */
export const searchListeners = (source: SearchSource): Listener[] =>
  source.changedBy.map(({ event, ids }) =>
    onAll(event, `search.${source.kind}`, (ctx, payloads) =>
      indexDocuments(ctx, source, [...new Set(payloads.flatMap((payload) => ids(payload)))]),
    ),
  )
