import { RequestError } from './errors/requestErrors.ts'
import { createStore, useStore } from './stores/createStore.ts'

/** A script of the site could not be fetched, or failed. */
export class MissingScriptError extends Error {}

/** Neither the site nor a proxy answered, or not whole. */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof MissingScriptError ||
  (error instanceof RequestError && error.status === undefined && !error.graphQLErrors.length)

/** Nothing of the site itself arrived, whose errors have words; proxies answer 502 to 504 for it. */
export const isUnreachable = (error: unknown): boolean =>
  hasNoAnswer(error) ||
  (error instanceof RequestError && !error.graphQLErrors.length && /^50[2-4]$/.test(`${error.status}`))

/** Names errors of `import()`, whose words are different in each browser. */
export const importScript = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch((cause) => {
    throw new MissingScriptError(cause.message, { cause })
  })

const waitingCount = createStore(0)

/** Whether something waits for the connection, such as a page whose link was clicked. */
export const useIsWaiting = (): boolean => useStore(waitingCount) > 0

const retryAfterMs = 10_000

/** Tries all again that waits for the connection, as if the browser had just come online. */
export const retryNow = (): boolean => dispatchEvent(new Event('online'))

/** Runs `load` until the site answers: when the browser is online again, when asked to, and from time to time. */
export async function retryUntilReachable<Result>(load: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (typeof window === 'undefined' || signal?.aborted || !isUnreachable(error)) throw error
      // If the site answers, the connection came back meanwhile, or a deployment has replaced the script: then it fails
      // again, and a new document has the new names.
      if (error instanceof MissingScriptError && (await isAnswering())) return load()
    }
    waitingCount.set(waitingCount.get() + 1)
    await waitForConnection(signal)
    waitingCount.set(waitingCount.get() - 1)
  }
}

async function waitForConnection(signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ended = new AbortController()
  const end = () => resolve()
  const timer = setTimeout(end, retryAfterMs)
  addEventListener('online', end, ended)
  signal?.addEventListener('abort', end, ended)
  await promise
  clearTimeout(timer)
  ended.abort()
}

const isAnswering = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
