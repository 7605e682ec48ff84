import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogPosition } from './db/logPosition.ts'

export type RequestScope = {
  readonly id: string
  /** The position in the database's log after the request's writes; set only with replicas. */
  position?: LogPosition
}

/** The request that runs, for log lines. */
export const requestScope = new AsyncLocalStorage<RequestScope>()
