import type { FastifyInstance } from 'fastify'
import { createAuthenticator } from '#features/accounts/server/index.ts'
import { withdrawnTag } from '#objects/contract/tags.ts'
import type { ViewCounter } from '#objects/server/viewCounter.ts'
import { registerCaptchaRoutes } from '#platform/captcha/captchaRoutes.ts'
import type { Services } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import type { TagBus } from '#platform/events/tagBus.ts'
import { createGraphqlServer } from '#platform/graphql/graphqlServer.ts'
import { AdmissionControl } from '#platform/http/admissionControl.ts'
import type { Shedding } from '#platform/http/httpServer.ts'
import { PageCache } from '#platform/http/pageCache.ts'
import { devMailRoutes } from '#platform/mail/devMailRoutes.ts'
import type { MetricSources } from '#platform/observability/metrics.ts'
import { apiRoutes } from './apiRoutes.ts'
import { assetRoutes } from './assetRoutes.ts'
import { loadSchema } from './loadSchema.ts'
import { pageRoutes } from './pageRoutes.ts'
import type { RenderedPage } from './sendPage.ts'
import { createShedding } from './shedPages.ts'
import type { SiteOptions } from './siteOptions.ts'
import { viewRoutes } from './viewRoutes.ts'

const pageCacheBytes = 12 * 1024 * 1024
/**
 * Higher concurrency would only share the same core. Bursts of writes may queue longer than readers wait for a page.
 */
const apiAdmission = { concurrency: 8, perNetwork: 6, maxQueued: 1_500, maxWaitMs: 3_000, overloadWaitMs: 1_000 }
const pageAdmission = { concurrency: 4, perNetwork: 3, maxQueued: 300, maxWaitMs: 500, overloadWaitMs: 100 }

type Dependencies = {
  options: SiteOptions
  services: Services
  database: Database
  tags: TagBus
  views: ViewCounter
  sources: MetricSources
  shedding: Shedding
}

/** Everything that processes without the role `web` do not serve. */
export async function webRoutes(
  server: FastifyInstance,
  { options, services, database, tags, views, sources, shedding }: Dependencies,
): Promise<void> {
  const { config, log } = services
  const cache = new PageCache<RenderedPage>(pageCacheBytes, services.clock)
  tags.onTagsTouched((touched) => {
    if (touched === 'all') return tags.isLost ? cache.suspend() : cache.resume()
    cache.touch(touched)
    if (touched.includes(withdrawnTag)) cache.clearStale()
  })
  server.addHook('onRequest', ({ url }, _reply, done) => {
    const pending = isProbe(url) ? undefined : tags.use()
    if (pending) void pending.then(() => done())
    else done()
  })
  const { schema, executor } = await loadSchema(options.sdlFile)
  const admissionOverrides = options.maxWaitMs === undefined ? {} : { maxWaitMs: options.maxWaitMs }
  const api = new AdmissionControl({ ...apiAdmission, ...admissionOverrides })
  const pages = new AdmissionControl({ ...pageAdmission, ...admissionOverrides })
  Object.assign(sources, { cache, admissions: { api, pages } } satisfies Partial<MetricSources>)
  registerCaptchaRoutes(server, () => services.captcha)
  if (config.siteEnv === 'development') devMailRoutes(server, database.kysely)
  await apiRoutes(server, {
    services,
    graphql: createGraphqlServer({ schema, executor, log, production: config.siteEnv === 'production' }),
    authenticate: createAuthenticator(services, tags),
    admission: api,
  })
  if (options.publicDirectory) await assetRoutes(server, options.publicDirectory)
  viewRoutes(server, views)
  shedding.findAnswer = createShedding({ services, web: options.web, cache, admission: pages })
  pageRoutes(server, {
    services,
    executor,
    web: options.web,
    cache,
    views,
    admission: pages,
    cacheEnabled: options.pageCache ?? true,
  })
}

/** Load balancers ask these all the time, and get nothing from a cache. */
const isProbe = (url: string): boolean => /^\/(health|ready)\b/.test(url)
