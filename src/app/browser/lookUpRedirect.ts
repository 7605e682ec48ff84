import { PageError } from '#client/errors/pageErrors.ts'
import { RequestError } from '#client/errors/requestErrors.ts'

type Answer = { location?: string | null }

/** Leaves the app if the server has something else than a page there, or if the page moved to another origin. */
export async function lookUpRedirect(path: string): Promise<string | null> {
  const response = await fetch(path, { headers: { 'x-json-redirect': '1' } }).catch((error: Error) => {
    throw new RequestError({ network: error.message })
  })
  const { status, statusText } = response
  if (status === 410) throw new PageError(410)
  // Whether something is there is not known.
  if (status >= 500) throw new RequestError({ network: statusText, status })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const { location: target }: Answer = isJson ? await response.json() : {}
  if (target === undefined) {
    void response.body?.cancel().catch(() => {})
    return response.ok ? leaveApp(path) : null
  }
  if (target === null || (target.startsWith('/') && !target.startsWith('//'))) return target
  const url = new URL(target, location.origin)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : leaveApp(url.href)
}

/** Never resolves: the document is about to unload and must not show anything else. */
function leaveApp(href: string): Promise<never> {
  location.assign(href)
  return new Promise(() => {})
}
