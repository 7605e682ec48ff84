import { createContext, useContext } from 'react'

/** What the server knew of the request, and the browser has to know the same at hydration. */
export type RequestFacts = {
  /** The non-secret cookie signedIn=1 was there (D21). */
  readonly signedInHint: boolean
  /** Epoch seconds. */
  readonly now: number
  readonly env: 'development' | 'staging' | 'production'
}

const none: RequestFacts = { signedInHint: false, now: 0, env: 'production' }

export const RequestContext = createContext<RequestFacts>(none)

export const useRequest = (): RequestFacts => useContext(RequestContext)
