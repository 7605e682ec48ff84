import { PassThrough } from 'node:stream'
import type { Services } from '#platform/context.ts'
import type { Viewer } from '#platform/viewer.ts'
import { bellTag } from '../contract/events.ts'

const beatMs = 25_000
/** Below the life of an access token: who comes back has proved anew who they are. */
const lifeMs = 10 * 60_000
/** A browser needs one for all its tabs. */
const mostOfOne = 8

type Bell = { stream: PassThrough; tags: readonly string[]; timers: NodeJS.Timeout[] }

/**
 * The streams of open browsers, each to be told that there is something new for its owner; what it is the browser asks
 * by itself, so that nothing private travels here.
 */
export class Bells {
  readonly #byTag = new Map<string, Set<Bell>>()

  constructor({ onTouched }: Pick<Services, 'onTouched'>) {
    onTouched((tags) => this.#hear(tags))
  }

  open(viewer: Viewer): PassThrough {
    const stream = new PassThrough()
    const beat = setInterval(() => stream.write(': still here\n\n'), beatMs)
    const end = setTimeout(() => stream.end(), lifeMs)
    for (const timer of [beat, end]) timer.unref()
    const bell: Bell = { stream, tags: [bellTag(viewer.id), sessionTag(viewer)], timers: [beat, end] }
    stream.on('close', () => this.#forget(bell))
    for (const tag of bell.tags) {
      const bells = this.#byTag.get(tag) ?? new Set()
      this.#byTag.set(tag, bells.add(bell))
    }
    const [oldest] = this.#byTag.get(bellTag(viewer.id)) as Set<Bell>
    if (oldest && this.#countOf(viewer) > mostOfOne) oldest.stream.end()
    stream.write('event: open\ndata: {}\n\n')
    return stream
  }

  /** Before the server closes: it would wait for them. */
  close(): void {
    for (const bells of this.#byTag.values()) for (const { stream } of bells) stream.end()
  }

  #countOf = (viewer: Viewer): number => this.#byTag.get(bellTag(viewer.id))?.size ?? 0

  #hear(tags: readonly string[] | 'all'): void {
    for (const tag of tags === 'all' ? [...this.#byTag.keys()] : tags) {
      for (const { stream } of this.#byTag.get(tag) ?? []) {
        // A session that has ended hears nothing more (security requirement 29); after a gap each asks anew who it is.
        if (tag.startsWith('session:')) stream.end()
        else stream.write('event: ring\ndata: {}\n\n')
      }
    }
  }

  #forget({ tags, timers, ...bell }: Bell): void {
    for (const timer of timers) clearTimeout(timer)
    for (const tag of tags) {
      const bells = this.#byTag.get(tag)
      for (const known of bells ?? []) if (known.stream === bell.stream) bells?.delete(known)
      if (!bells?.size) this.#byTag.delete(tag)
    }
  }
}

const sessionTag = ({ sessionId }: Viewer): string => `session:${sessionId}`
