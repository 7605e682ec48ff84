import { createStore, useStore } from '../stores/createStore.ts'
import { QueryError } from './queryError.ts'

/** A script of the site could not be fetched. */
export class MissingScriptError extends Error {}

const proxyErrors = [502, 503, 504]

/** Neither the site nor a proxy answered, or not whole. */
export const hasNoAnswer = (error: unknown): boolean =>
  error instanceof MissingScriptError ||
  (error instanceof QueryError && error.status === undefined && !error.graphQLErrors.length)

/** Nothing of the site itself arrived, whose errors have words. */
export const isUnreachable = (error: unknown): boolean =>
  hasNoAnswer(error) ||
  (error instanceof QueryError && !error.graphQLErrors.length && proxyErrors.includes(error.status ?? 0))

/** In the words of each browser engine. */
const importErrors = /dynamically imported module|importing a module script|preload CSS/i

export const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error && importErrors.test(error.message)

/** Names errors of `import()`, which are plain TypeErrors. */
export async function importScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw isMissingScript(error) ? new MissingScriptError(error.message) : error
  }
}

/** `isPreload` if nobody has asked for it yet: the router lets a click wait for what a hover began. */
type Waiting = { retry(): void; readonly isPreload: boolean }

const waiting = createStore<readonly Waiting[]>([])

/** What waits for the connection at the moment, such as a page whose link was clicked. */
export const useWaiting = (): readonly Waiting[] => useStore(waiting)

type RetryOptions = { signal?: AbortSignal; isPreload?: boolean }

const retryAfterMs = 10_000

/** Runs `load` until the site answers: when the browser is online again, when asked to, and from time to time. */
export async function retryUntilReachable<Result>(
  load: () => Promise<Result>,
  { signal = new AbortController().signal, isPreload = false }: RetryOptions = {},
): Promise<Result> {
  const own: Waiting = { retry: () => {}, isPreload }
  const remove = () => waiting.set(waiting.get().filter((other) => other !== own))
  try {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (typeof window === 'undefined' || signal.aborted || !isUnreachable(error)) throw error
        if (error instanceof MissingScriptError) await reloadIfReplaced(error, isPreload)
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      own.retry = resolve
      if (!waiting.get().includes(own)) waiting.set([...waiting.get(), own])
      const timer = setTimeout(resolve, retryAfterMs)
      addEventListener('online', own.retry)
      signal.addEventListener('abort', own.retry)
      await promise
      clearTimeout(timer)
      removeEventListener('online', own.retry)
      signal.removeEventListener('abort', own.retry)
    }
  } finally {
    if (waiting.get().includes(own)) remove()
  }
}

/** A deployment has replaced the scripts if the site answers without this one. The new document has the new names. */
async function reloadIfReplaced(error: MissingScriptError, isPreload: boolean): Promise<void> {
  const isAnswering = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isAnswering) return
  const key = `reloaded ${error.message}`
  // Once: a script that is missing afterwards, too, is a fault of the site. A hover must not leave the page.
  if (isPreload || sessionStorage.getItem(key)) throw error
  sessionStorage.setItem(key, '1')
  location.reload()
  await new Promise(() => {})
}
