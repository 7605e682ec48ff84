import type { SearchSource } from '#objects/server/searchSources.ts'
import { type Listener, listenToBatches } from '#platform/events/listener.ts'
import { indexDocuments } from '../operations/indexDocuments.ts'

export const createSearchListeners = (sources: readonly SearchSource[]): Listener[] =>
  sources.flatMap((source) =>
    source.triggers.map(({ event, getIds }) =>
      listenToBatches(
        event,
        `search.${source.kind}`,
        (ctx, payloads) => indexDocuments(ctx, source, [...new Set(payloads.flatMap((payload) => getIds(payload)))]),
        // After an outage notifications, which cost more, must not delay the search.
        { priority: 2 },
      ),
    ),
  )
