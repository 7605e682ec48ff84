import { createHash, createHmac } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import { createContext } from '#platform/context.ts'
import { lwidPattern } from '#platform/ids.ts'
import { toNetwork } from '#platform/rateLimit/toNetwork.ts'
import { saveViews } from './operations/saveViews.ts'
import type { NewView } from './writes.ts'

const flushIntervalMs = 10_000
/** A network that sends more is not a reader. */
const maxPending = 5_000
const maxPendingPerNetwork = 200
/** A few people in a household count; fake user agents add no more. */
const viewersPerNetwork = 5
/** Views already counted today, so that repeated reads cost no query. */
const maxKnown = 50_000

type Headers = Readonly<Record<string, string | string[] | undefined>>
export type ViewRequest = { objectLwid: string; ip: string; headers: Headers }

const botPattern = /bot\b|crawl|spider|slurp|preview|externalhit|embedly|lighthouse|monitor|feed|archiver|^$/i

/**
 * Counts one view per viewer, object and day. A viewer is only a keyed hash of the day, the network and one of its
 * slots. Views are written every ten seconds; a crash loses no more.
 */
export class ViewCounter {
  readonly #services: Services
  readonly #pending = new Map<string, NewView>()
  readonly #pendingByNetwork = new Map<string, number>()
  readonly #known = new Set<string>()
  #day = ''
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(services: Services) {
    this.#services = services
  }

  record({ objectLwid, ip, headers }: ViewRequest): void {
    const agent = String(headers['user-agent'] ?? '')
    if (!lwidPattern.test(objectLwid) || botPattern.test(agent) || isPrefetch(headers)) return
    const day = this.#services.clock.now().toISOString().slice(0, 10)
    if (day !== this.#day) this.#known.clear()
    this.#day = day
    const network = toNetwork(ip)
    const viewer = this.#hashViewer(`${day} ${network} ${getSlot(agent)}`)
    const key = `${objectLwid} ${viewer}`
    if (this.#known.has(key) || this.#pending.has(key) || this.#pending.size >= maxPending) return
    const networkPending = this.#pendingByNetwork.get(network) ?? 0
    if (networkPending >= maxPendingPerNetwork) return
    this.#pendingByNetwork.set(network, networkPending + 1)
    this.#pending.set(key, { objectLwid, viewer, day })
  }

  /** 64 bits of a keyed hash. */
  #hashViewer(text: string): string {
    const digest = createHmac('sha256', this.#services.config.secrets.tokenSecret).update(`views ${text}`).digest()
    return String(digest.readBigInt64BE())
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), flushIntervalMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  /** A batch that fails stays for the next flush. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    const batch = [...this.#pending]
    this.#pendingByNetwork.clear()
    if (!batch.length) return
    try {
      await saveViews(
        createContext(this.#services),
        batch.map(([, view]) => view),
      )
    } catch (error) {
      this.#services.log.warn({ error: (error as Error).message }, 'views wait: they could not be written')
      return
    }
    if (this.#known.size + batch.length > maxKnown) this.#known.clear()
    for (const [key] of batch) {
      this.#pending.delete(key)
      this.#known.add(key)
    }
  }
}

const getSlot = (agent: string): number =>
  createHash('sha256').update(agent).digest().readUInt32BE() % viewersPerNetwork

const isPrefetch = (headers: Headers): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  )
