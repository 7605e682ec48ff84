import { AsyncLocalStorage } from 'node:async_hooks'

/** What a connection is taken for: an API call, whose deadline is `signal` where it has one. */
export type OperationScope = { readonly signal?: AbortSignal | undefined }

/**
 * Tells the pool which queries belong to API calls: these have connections of their own, so that they can never take
 * those that pages need, and end with the call.
 */
export const operationScope = new AsyncLocalStorage<OperationScope>()
