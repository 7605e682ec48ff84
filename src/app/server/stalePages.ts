import type { AdmissionControl } from '#platform/http/admissionControl.ts'
import type { PageCache } from '#platform/http/pageCache.ts'
import type { RenderedPage } from './sendPage.ts'

/** While the database is unreachable, one request in this time tries to render. */
const retryMs = 5_000

type Dependencies = { cache: PageCache<RenderedPage>; admission: AdmissionControl }

/** Pages that may be out of date, for when none can be rendered. */
export function createStalePages({ cache, admission }: Dependencies) {
  let retryAt: number | undefined
  return {
    /** A page to send without trying to render. */
    findInstead(key: string): RenderedPage | undefined {
      if (!cache.isSuspended) return admission.isQueueing && !cache.get(key) ? cache.getStale(key) : undefined
      const now = performance.now()
      if (retryAt === undefined) return undefined
      if (now < retryAt) return cache.getSuspended(key)
      retryAt = now + retryMs
      return undefined
    },

    /** A page to send if the database was unreachable while another one rendered. */
    findAfter(key: string, isUnreachable = false): RenderedPage | undefined {
      retryAt = isUnreachable ? performance.now() + retryMs : undefined
      return isUnreachable ? cache.getSuspended(key) : undefined
    },
  }
}
