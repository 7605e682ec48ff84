import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/context.ts'
import type { AdmissionControl } from '#platform/http/admissionControl.ts'
import { acceptsHtml } from '#platform/http/httpServer.ts'
import type { PageCache } from '#platform/http/pageCache.ts'
import { parsePageRequest } from '../rendering/pageRequest.ts'
import { answerOverloaded, type PageRenderer } from './errorPages.ts'
import { isPageRequest } from './pageRoutes.ts'
import { type RenderedPage, sendPage } from './sendPage.ts'

type Dependencies = {
  services: Services
  web: PageRenderer
  cache: PageCache<RenderedPage>
  admission: AdmissionControl
}

/** Finds the visits that the admission would reject. */
export function createShedding(dependencies: Dependencies) {
  const { services, cache, admission } = dependencies
  return (request: FastifyRequest) => {
    if (!admission.isRejecting || !acceptsHtml(request) || !isPageRequest(request)) return undefined
    const visit = parsePageRequest(request, services.config)
    if (cache.canAnswer(visit.key)) return undefined
    admission.rejected++
    return async (reply: FastifyReply) => {
      const { page } = await answerOverloaded(dependencies, { visit, request })
      return sendPage(request, reply, { page, cache })
    }
  }
}
