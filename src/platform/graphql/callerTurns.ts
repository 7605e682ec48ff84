import { Semaphore } from 'async-mutex'
import { operationLimits } from './graphqlOperation.ts'

/** Expensive operations of a caller wait for each other, so that several connections get no more of the site than one. */
export class CallerTurns {
  readonly #semaphores = new Map<string, Semaphore>()

  /** `weight` is the estimated cost: operations that are within the limit together run side by side. */
  async runInTurn<T>(caller: string, weight: number, run: () => T | Promise<T>): Promise<T> {
    let semaphore = this.#semaphores.get(caller)
    if (!semaphore) this.#semaphores.set(caller, (semaphore = new Semaphore(operationLimits.cost)))
    try {
      return await semaphore.runExclusive(run, Math.max(weight, 1))
    } finally {
      if (semaphore.getValue() === operationLimits.cost) this.#semaphores.delete(caller)
    }
  }
}
