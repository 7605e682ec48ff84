import { PageError } from '#client/errors.ts'

/** Asks the server whether a path has moved (D9). A location elsewhere is left for at once. */
export async function lookUpRedirect(path: string): Promise<string | null> {
  const response = await fetch(path, { headers: { 'x-json-redirect': '1' } })
  if (response.status === 410) throw new PageError(410)
  if (!response.headers.get('content-type')?.includes('json')) return null
  const { location: movedTo } = (await response.json()) as { location: string | null }
  if (movedTo === null || (movedTo.startsWith('/') && !movedTo.startsWith('//'))) return movedTo
  const target = new URL(movedTo, location.origin)
  if (target.origin === location.origin) return target.pathname + target.search + target.hash
  location.assign(target.href)
  // The document is being left: nothing more is to be shown in this one.
  return new Promise(() => {})
}
