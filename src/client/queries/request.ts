import { createContext, useContext } from 'react'

/** Must be the same in the browser at hydration. */
export type ClientRequestInfo = {
  /** Whether the non-secret cookie signedIn=1 was sent. */
  readonly signedInHint: boolean
  /** Epoch seconds. */
  readonly now: number
  readonly env: 'development' | 'staging' | 'production'
  /** The id of the request that the server failed to answer. */
  readonly failedId?: string
}

const defaults: ClientRequestInfo = { signedInHint: false, now: 0, env: 'production' }

export const RequestContext = createContext<ClientRequestInfo>(defaults)

export const useRequest = (): ClientRequestInfo => useContext(RequestContext)
