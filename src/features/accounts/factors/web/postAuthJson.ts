import { parseRestError } from '#client/errors/formErrors.ts'
import { postJson } from '#client/session/authorizedFetch.ts'
import { fetchWithProof, recentProofMessages } from '#client/session/recentProof.ts'
import { accountErrorCodes } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { factorErrorCodes } from '../contract/limits.ts'

const errorTexts = {
  ...recentProofMessages,
  [factorErrorCodes.wrongCode]: messages.factor.wrongCode,
  [factorErrorCodes.wrongPasskey]: messages.factor.wrongPasskey,
  [accountErrorCodes.wrongPassword]: messages.factor.wrongPassword,
  [factorErrorCodes.alreadyEnrolled]: messages.factor.alreadyEnrolled,
}

/** Throws a FormError with the text to show. */
export async function postAuthJson<Result>(call: string, body?: object): Promise<Result> {
  const response = await fetchWithProof(() => postJson(`/auth/${call}`, body))
  if (!response.ok) throw await parseRestError(response, errorTexts)
  return (await response.json()) as Result
}
