import { PageError, PageMoved } from '#client/errors/pageErrors.ts'
import { RequestError } from '#client/errors/requestErrors.ts'

type Answer = { location?: string | null; dropsQuery?: boolean }

/** Leaves the app if the server has something else than a page there, or if the page moved to another origin. */
export async function lookUpRedirect(href: string): Promise<PageMoved | null> {
  const response = await fetch(href, { headers: { 'x-json-redirect': '1' } }).catch((error: Error) => {
    throw new RequestError({ network: error.message })
  })
  const { status, statusText } = response
  if (status === 410) throw new PageError(410)
  // Whether something is there is not known.
  if (status >= 500) throw new RequestError({ network: statusText, status })
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const { location: target, dropsQuery: dropQuery = false }: Answer = isJson ? await response.json() : {}
  if (target === undefined) {
    void response.body?.cancel().catch(() => {})
    return response.ok ? leaveApp(href) : null
  }
  if (target === null) return null
  if (target.startsWith('/') && !target.startsWith('//')) return new PageMoved(target, { dropQuery })
  const url = new URL(target, location.origin)
  return url.origin === location.origin ? new PageMoved(url.pathname + url.search + url.hash) : leaveApp(url.href)
}

/** Never resolves: the document is about to unload and must not show anything else. */
function leaveApp(href: string): Promise<never> {
  location.assign(href)
  return new Promise(() => {})
}
