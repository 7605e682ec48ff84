import { createContext, type Services } from '../context.ts'
import { retryWhileUnreachable } from '../db/retryWhileUnreachable.ts'
import type { TagBus } from '../events/tagBus.ts'
import { requestFullPurge } from './operations/requestFullPurge.ts'

type Options = { tags: TagBus; retry: Parameters<typeof retryWhileUnreachable>[1] }

/**
 * A process that did not hear of a change sends the former page to shared caches after the purges that should have
 * removed it. As soon as it hears again, it purges everything.
 */
export function purgeAfterLoss(services: Services, { tags, retry }: Options): void {
  tags.onTagsTouched((touched) => {
    if (touched !== 'all' || tags.isLost) return
    retryWhileUnreachable(() => requestFullPurge(createContext(services)), retry).catch((error: Error) =>
      services.log.error({ err: error }, 'pages in shared caches may be out of date'),
    )
  })
}
