import { afterEach } from 'vitest'
import { findEdition } from '#features/newsletter/server/editions/queries.ts'
import { startEdition } from '#features/newsletter/server/sending/start.ts'
import type { Context } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { factories } from './factories.ts'
import { mailSink, type SinkManners } from './mailSink.ts'
import { type TestSite, unique } from './testSite.ts'

/** What tests that send editions need; sinks are stopped and subscribers gone after each test. */
export function newsletterSending(site: TestSite, editor: Viewer) {
  const make = factories(site)
  const { db } = site.services
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
    await db.deleteFrom('newsletter_subscribers').execute()
    await db.deleteFrom('newsletter_suppressed').execute()
  })

  /** A clock that goes a thousand times as fast: waits of seconds pass in milliseconds. */
  function quickClock() {
    const [from, begun] = [site.clock.now().getTime(), performance.now()]
    return { now: () => new Date(from + (performance.now() - begun) * 1_000) }
  }

  async function sink(manners: SinkManners = {}) {
    const made = await mailSink(manners)
    ends.push(() => made.stop())
    return made
  }

  /** The site with its mails going there. */
  function sendingTo(url: string | undefined, more: Partial<Context['config']['newsletter']> = {}): Context {
    const ctx = site.context()
    const newsletter = { ...ctx.config.newsletter, perSecond: 0, ...more }
    return { ...ctx, clock: quickClock(), config: { ...ctx.config, smtpUrl: url, newsletter } }
  }

  async function subscribe(count: number, wish: { level?: number; address?: string; language?: string } = {}) {
    const at = site.clock.now()
    const { level = 1, language = 'en', address } = wish
    const addresses = Array.from({ length: count }, (_, i) => address ?? `${unique(`r${i}`)}@mail.example`)
    const rest = { level, wanted_level: 1, language, asked_at: at, created_at: at }
    const values = addresses.map((each) => ({ address: each, ...rest }))
    await db.insertInto('newsletter_subscribers').values(values).execute()
    return addresses
  }

  async function begun(ctx: Context, wish: { list?: string } = {}): Promise<number> {
    const id = await make.newsletter.edition({ by: editor, ...wish })
    await startEdition(ctx, id)
    return id
  }

  async function counts(id: number) {
    const { status, recipientCount, sentCount, refusedCount } = (await findEdition(db, id)) ?? {}
    return { status, recipientCount, sentCount, refusedCount }
  }

  return { sink, sendingTo, subscribe, begun, counts, atEnd: (end: () => unknown) => void ends.push(end) }
}
