import { postJson } from '#client/authorizedFetch.ts'
import { FormError, restError } from '#client/errors.ts'
import { fetchProved, proofTexts } from '#client/recentProof.ts'

type Texts = {
  /** By the code of an answer with status 422. */
  codes?: Record<string, () => string>
  /** Instead of the catalogue's own words. */
  tooMany?: () => string
  otherwise?: () => string
}

/** A call under /auth; throws what to show when it is refused (specification, section 8). */
export async function postAuth(call: string, body: object, texts: Texts = {}): Promise<void> {
  const response = await fetchProved(() => postJson(`/auth/${call}`, body))
  if (response.ok) return
  const { codes = {}, tooMany, otherwise } = texts
  if (response.status === 429 && tooMany) throw new FormError(tooMany())
  if (response.status !== 422 && response.status !== 429 && otherwise) throw new FormError(otherwise())
  throw await restError(response, { ...proofTexts, ...codes })
}
