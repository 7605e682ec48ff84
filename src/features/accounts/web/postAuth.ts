import { FormError, parseRestError, toFailure } from '#client/errors/formErrors.ts'
import { postJson } from '#client/session/authorizedFetch.ts'
import { fetchWithProof, recentProofMessages } from '#client/session/recentProof.ts'

type Texts = {
  /** Texts by error code. */
  byCode?: Record<string, () => string>
  /** Names of the fields that error codes belong to. */
  fieldByCode?: Record<string, string>
  rateLimited?: () => string
  /** Any status but 422 and 429. */
  fallback?: () => string
}

/** Returns where to go next, if the server says so. Throws a FormError with the text to show. */
export async function postAuth(call: string, body: object, texts: Texts = {}): Promise<string | undefined> {
  const response = await fetchWithProof(() => postJson(`/auth/${call}`, body))
  if (response.ok) return toNext(await response.json().catch(() => null))
  const { byCode = {}, fieldByCode, rateLimited, fallback } = texts
  if (response.status === 429 && rateLimited) throw new FormError(rateLimited(), undefined, toFailure(response))
  if (response.status !== 422 && response.status !== 429 && fallback)
    throw new FormError(fallback(), undefined, toFailure(response))
  throw await parseRestError(response, { ...recentProofMessages, ...byCode }, fieldByCode)
}

function toNext(body: unknown): string | undefined {
  const { next } = (body ?? {}) as { next?: unknown }
  return typeof next === 'string' ? next : undefined
}
