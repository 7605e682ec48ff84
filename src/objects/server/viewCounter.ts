import { createHash, createHmac } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import { contextFor } from '#platform/context.ts'
import { lwidPattern } from '#platform/ids.ts'
import { networkOf } from '#platform/rateLimit/address.ts'
import { keepViews } from './operations/keepViews.ts'
import type { View } from './queries.ts'

const flushMs = 10_000
/** As many wait at the most, and as many of one network: who sends more than that in ten seconds is no reader. */
const mostWaiting = 5_000
const maxWaitingOfNetwork = 200
/**
 * Views of one object that a network can add in a day. A few people of a household or a school count; whoever makes up
 * user agents adds no more than they do.
 */
const viewersPerNetwork = 5
/** Known to have been counted today, so that a page that is read again and again costs no query. */
const mostKnown = 50_000

type Headers = Readonly<Record<string, string | string[] | undefined>>
export type Look = { objectLwid: string; ip: string; headers: Headers }

/** They say themselves that they are no people. */
const machines = /bot\b|crawl|spider|slurp|preview|externalhit|embedly|lighthouse|monitor|feed|archiver|^$/i

/**
 * Counts a view once for each viewer, object and day, whether the page came whole or was fetched by the app (D54). A
 * viewer is known only by a number, made of the day, a secret, the network and one of its slots. Views are written
 * together every ten seconds, and no more than that is lost if the process dies.
 */
export class ViewCounter {
  readonly #services: Services
  readonly #waiting = new Map<string, View>()
  readonly #waitingOf = new Map<string, number>()
  readonly #known = new Set<string>()
  #knownDay = ''
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(services: Services) {
    this.#services = services
  }

  note({ objectLwid, ip, headers }: Look): void {
    const agent = String(headers['user-agent'] ?? '')
    if (!lwidPattern.test(objectLwid) || machines.test(agent) || isPrefetch(headers)) return
    const day = this.#services.clock.now().toISOString().slice(0, 10)
    if (day !== this.#knownDay) this.#known.clear()
    this.#knownDay = day
    const network = networkOf(ip)
    const viewer = this.#viewerOf(`${day} ${network} ${slotOf(agent)}`)
    const key = `${objectLwid} ${viewer}`
    if (this.#known.has(key) || this.#waiting.has(key) || this.#waiting.size >= mostWaiting) return
    const waitingOfNetwork = this.#waitingOf.get(network) ?? 0
    if (waitingOfNetwork >= maxWaitingOfNetwork) return
    this.#waitingOf.set(network, waitingOfNetwork + 1)
    this.#waiting.set(key, { objectLwid, viewer, day })
  }

  /** 64 bits of a keyed hash. */
  #viewerOf(text: string): string {
    const digest = createHmac('sha256', this.#services.config.secrets.tokenSecret).update(`views ${text}`).digest()
    return String(digest.readBigInt64BE())
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), flushMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  /** One at a time; what cannot be written now is tried again with the next. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const batch = [...this.#waiting]
    this.#waitingOf.clear()
    if (!batch.length) return
    try {
      await keepViews(
        contextFor(this.#services),
        batch.map(([, view]) => view),
      )
    } catch (error) {
      this.#services.log.warn({ error: (error as Error).message }, 'views wait: they could not be written')
      return
    }
    if (this.#known.size + batch.length > mostKnown) this.#known.clear()
    for (const [key] of batch) {
      this.#waiting.delete(key)
      this.#known.add(key)
    }
  }
}

const slotOf = (agent: string): number => createHash('sha256').update(agent).digest().readUInt32BE() % viewersPerNetwork

const isPrefetch = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  )
