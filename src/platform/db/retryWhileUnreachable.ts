import { setTimeout as sleep } from 'node:timers/promises'
import { toAppError, UnavailableError } from '../errors.ts'
import type { Log } from '../log.ts'

const defaultPauseMs = 1_000

type Options = { log: Log; isStopping: () => boolean; pauseMs?: number }

/** Retries while the database cannot be reached. Throws any other error. */
export async function retryWhileUnreachable<T>(work: () => Promise<T>, options: Options): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (options.isStopping() || !(toAppError(error) instanceof UnavailableError)) throw error
      // Once: the job queue retries a statement of each of its workers.
      if (attempt === 1) {
        options.log.warn({ error: (error as Error).message }, 'the database cannot be reached; trying again')
      }
      await sleep(options.pauseMs ?? defaultPauseMs)
    }
  }
}
