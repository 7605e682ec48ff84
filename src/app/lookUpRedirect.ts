import { PageError } from '#client/errors.ts'

/** Navigates away at once if the page moved to another origin. */
export async function lookUpRedirect(path: string): Promise<string | null> {
  const response = await fetch(path, { headers: { 'x-json-redirect': '1' } })
  if (response.status === 410) throw new PageError(410)
  if (!response.headers.get('content-type')?.includes('json')) return null
  const { location: target } = (await response.json()) as { location: string | null }
  if (target === null || (target.startsWith('/') && !target.startsWith('//'))) return target
  const url = new URL(target, location.origin)
  if (url.origin === location.origin) return url.pathname + url.search + url.hash
  location.assign(url.href)
  // Never resolves: the document is about to unload and must not show anything else.
  return new Promise(() => {})
}
