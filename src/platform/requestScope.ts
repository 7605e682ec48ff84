import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogPosition } from './db/logPosition.ts'

export type RequestScope = {
  readonly id: string
  /** In the log of the database, after what the request wrote; only with replicas. */
  position?: LogPosition
}

/** The request that runs, for log lines. */
export const requestScope = new AsyncLocalStorage<RequestScope>()
