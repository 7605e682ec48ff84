import { AsyncLocalStorage } from 'node:async_hooks'
import type { Semaphore } from 'async-mutex'

export type OperationScope = {
  /** Aborts at the deadline of the API call. */
  readonly signal?: AbortSignal | undefined
  /** Bounds the connections that the API call uses at the same time. */
  readonly connections?: Semaphore
}

/** Marks queries of API calls, which have their own connection pool and are aborted with the call. */
export const operationScope = new AsyncLocalStorage<OperationScope>()
