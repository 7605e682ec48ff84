import { AsyncLocalStorage } from 'node:async_hooks'

/** `signal` aborts at the deadline of the API call. */
export type OperationScope = { readonly signal?: AbortSignal | undefined }

/** Marks queries of API calls, which have their own connection pool and are aborted with the call. */
export const operationScope = new AsyncLocalStorage<OperationScope>()
