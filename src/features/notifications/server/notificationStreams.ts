import { randomInt } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { Services } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { isNotificationTag, notificationTag } from '../contract/events.ts'

const heartbeatMs = 25_000
/** Shorter than an access token's life, so that a reconnecting client authenticates again. */
const maxStreamMs = 10 * 60_000
/** Clients reconnect after a time between these when the process has stopped. */
const minRetryMs = 500
const maxRetryMs = 3_000
/** Each browser needs one for all its tabs. */
const maxStreamsPerUser = 8
/** Users whose last event is remembered, for streams that open after it. */
const maxRemembered = 10_000

type OpenStream = { stream: PassThrough; tags: readonly string[]; timers: NodeJS.Timeout[] }

/** Events only say that something is new, so that no private data passes through the streams. */
export class NotificationStreams {
  readonly #byTag = new Map<string, Set<OpenStream>>()
  /** The time of the latest change by tag of a user. */
  readonly #changedAtMs = new LRUCache<string, number>({ max: maxRemembered })
  /** The latest time at which events may have been missed. */
  #missedAtMs = Number.NEGATIVE_INFINITY

  constructor({ onTagsTouched }: Pick<Services, 'onTagsTouched'>) {
    onTagsTouched((tags) => this.#notify(tags))
  }

  /** Sends an event at once if there was one in the last `sinceMs` milliseconds. */
  open(viewer: Viewer, sinceMs = 0): PassThrough {
    const stream = new PassThrough()
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs)
    const end = setTimeout(() => this.#end(entry), maxStreamMs)
    for (const timer of [heartbeat, end]) timer.unref()
    const entry: OpenStream = {
      stream,
      tags: [notificationTag(viewer.id), sessionTag(viewer)],
      timers: [heartbeat, end],
    }
    stream.on('close', () => this.#remove(entry))
    for (const tag of entry.tags) {
      const entries = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, entries.add(entry))
    }
    const [oldest] = this.#byTag.get(notificationTag(viewer.id)) as Set<OpenStream>
    if (oldest && this.#count(viewer) > maxStreamsPerUser) this.#end(oldest)
    stream.write('event: open\ndata: {}\n\n')
    const changedAtMs = this.#changedAtMs.get(notificationTag(viewer.id)) ?? this.#missedAtMs
    if (Math.max(changedAtMs, this.#missedAtMs) > performance.now() - sinceMs) ring(stream)
    return stream
  }

  /** The server would wait for open streams when it closes. Clients return at different times, to another process. */
  close(): void {
    for (const { stream } of this.#listOpen()) stream.write(`retry: ${randomInt(minRetryMs, maxRetryMs)}\n\n`)
    for (const entry of this.#listOpen()) this.#end(entry)
  }

  #listOpen = (): Set<OpenStream> => new Set([...this.#byTag.values()].flatMap((entries) => [...entries]))

  #count = (viewer: Viewer): number => this.#byTag.get(notificationTag(viewer.id))?.size ?? 0

  #notify(tags: readonly string[] | 'all'): void {
    if (tags === 'all') this.#missedAtMs = performance.now()
    else for (const tag of tags) if (isNotificationTag(tag)) this.#changedAtMs.set(tag, performance.now())
    for (const tag of tags === 'all' ? [...this.#byTag.keys()] : tags) {
      for (const entry of this.#byTag.get(tag) ?? []) {
        // The session has ended, or events may have been missed: the client must authenticate again.
        if (tag.startsWith('session:')) this.#end(entry)
        else ring(entry.stream)
      }
    }
  }

  /** Removes the stream first: a client that reads nothing delays 'close', and a later write would throw. */
  #end(entry: OpenStream): void {
    this.#remove(entry)
    entry.stream.end()
  }

  #remove({ tags, timers, ...removed }: OpenStream): void {
    for (const timer of timers) clearTimeout(timer)
    for (const tag of tags) {
      const entries = this.#byTag.get(tag)
      for (const entry of entries ?? []) if (entry.stream === removed.stream) entries?.delete(entry)
      if (!entries?.size) this.#byTag.delete(tag)
    }
  }
}

const ring = (stream: PassThrough): boolean => stream.write('event: ring\ndata: {}\n\n')

const sessionTag = ({ sessionId }: Viewer): string => `session:${sessionId}`
