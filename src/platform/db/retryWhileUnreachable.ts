import { setTimeout as sleep } from 'node:timers/promises'
import { expectedError, Unavailable } from '../errors.ts'
import type { Log } from '../log.ts'

const pauseMs = 1_000

type Options = { log: Log; isStopping: () => boolean; pauseMs?: number }

/** Repeats work while the database cannot be reached, as right after a crash of it. Throws any other error. */
export async function retryWhileUnreachable<T>(work: () => Promise<T>, options: Options): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (options.isStopping() || !(expectedError(error) instanceof Unavailable)) throw error
      options.log.warn({ error: (error as Error).message }, 'the database cannot be reached; trying again')
      await sleep(options.pauseMs ?? pauseMs)
    }
  }
}
