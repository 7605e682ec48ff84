import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import type { Log } from '../log.ts'

/** Runs in every process with the role `jobs` at the same time, so its operations must exclude each other. */
export type Timer = {
  readonly name: string
  /** The cache tag of events after which the next run may be earlier. */
  readonly tag?: string
  /** Returns when to run next, at most a minute later; null for a minute. */
  run(ctx: Context): Promise<Date | null>
}

export type Timers = { stop(): Promise<void> }

type Options = {
  timers: readonly Timer[]
  log: Log
  context(): Context
  onTagsTouched: Context['onTagsTouched']
}

/** The longest wait between two runs, in case an event is lost. */
const maxWaitMs = 60_000
const waitAfterErrorMs = 10_000

/** Runs work that is due to the second, or every minute, because a run of the job queue costs eight statements. */
export function startTimers({ timers, log, context, onTagsTouched }: Options): Timers {
  const stopping = new AbortController()
  const loops = timers.map(async ({ name, tag, run }) => {
    let waiting = new AbortController()
    onTagsTouched((tags) => {
      if (tags === 'all' || (tag && tags.includes(tag))) waiting.abort()
    })
    while (!stopping.signal.aborted) {
      // The controller exists before the run, so that an event during it is not missed.
      waiting = new AbortController()
      const delay = await runOnce(run, context()).catch((error: Error) => {
        log.warn({ timer: name, error: error.message }, 'timer')
        return waitAfterErrorMs
      })
      const signal = AbortSignal.any([stopping.signal, waiting.signal])
      // Rejects only when it is aborted.
      await sleep(delay, undefined, { signal, ref: false }).catch(() => {})
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function runOnce(run: Timer['run'], ctx: Context): Promise<number> {
  const next = await run(ctx)
  const ms = next ? next.getTime() - ctx.clock.now().getTime() : maxWaitMs
  return Math.min(maxWaitMs, Math.max(1, ms))
}
