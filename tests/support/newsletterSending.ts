import { afterEach } from 'vitest'
import { type NewsletterConfig, newsletterConfig } from '#features/newsletter/server/config.ts'
import { findEdition } from '#features/newsletter/server/editions/queries.ts'
import { startEdition } from '#features/newsletter/server/operations/startEdition.ts'
import type { Context } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from './factories.ts'
import { type SinkBehavior, startMailSink } from './mailSink.ts'
import { type TestSite, unique } from './testSite.ts'

/** Removes sinks and subscribers after each test. */
export function newsletterSendingFixture(site: TestSite, editor: Viewer) {
  const make = factories(site)
  const { db } = site.services
  const cleanups: (() => unknown)[] = []
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0)) await cleanup()
    await db.deleteFrom('newsletter_subscribers').execute()
    await db.deleteFrom('newsletter_suppressed').execute()
  })

  /** Runs 1,000 times as fast. */
  function quickClock() {
    const [from, startedAt] = [site.clock.now().getTime(), performance.now()]
    return { now: () => new Date(from + (performance.now() - startedAt) * 1_000) }
  }

  async function sink(manners: SinkBehavior = {}) {
    const server = await startMailSink(manners)
    cleanups.push(() => server.stop())
    return server
  }

  function sendingTo(url: string | undefined, more: Partial<NewsletterConfig> = {}): Context {
    const ctx = site.context()
    const newsletter = { ...newsletterConfig.get(ctx.config), perSecond: 0, ...more }
    const features = new Map(ctx.config.features).set(newsletterConfig.feature, newsletter)
    return { ...ctx, clock: quickClock(), config: { ...ctx.config, smtpUrl: url, features } }
  }

  async function subscribe(count: number, options: { level?: number; address?: string; language?: string } = {}) {
    const createdAt = site.clock.now()
    const { level = 1, language = 'en', address } = options
    const addresses = Array.from({ length: count }, (_, i) => address ?? `${unique(`r${i}`)}@mail.example`)
    const rest = { level, wanted_level: 1, language, asked_at: createdAt, created_at: createdAt }
    const values = addresses.map((address) => ({ address, ...rest }))
    await db.insertInto('newsletter_subscribers').values(values).execute()
    return addresses
  }

  async function createStartedEdition(ctx: Context, options: { list?: string } = {}): Promise<number> {
    const id = await make.newsletter.edition({ by: editor, ...options })
    await startEdition(ctx, id)
    return id
  }

  async function counts(id: number) {
    const { status, recipientCount, sentCount, refusedCount } = (await findEdition(db, id)) ?? {}
    return { status, recipientCount, sentCount, refusedCount }
  }

  return {
    sink,
    sendingTo,
    subscribe,
    createStartedEdition,
    counts,
    atEnd: (cleanup: () => unknown) => void cleanups.push(cleanup),
  }
}
