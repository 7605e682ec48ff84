import { postJson } from '#client/authorizedFetch.ts'
import { restError } from '#client/errors.ts'
import { fetchProved, proofTexts } from '#client/recentProof.ts'
import { factorCodes } from '../../contract/factors/limits.ts'
import { codes } from '../../contract/limits.ts'
import { m } from '../../factorMessages.ts'

const texts = {
  ...proofTexts,
  [factorCodes.wrongCode]: m.wrongCode,
  [factorCodes.wrongPasskey]: m.wrongPasskey,
  [codes.wrongPassword]: m.wrongPassword,
  [factorCodes.alreadyEnrolled]: m.alreadyEnrolled,
}

/** A call under /auth that answers something; throws what to show when it is refused. */
export async function askAuth<Answer>(call: string, body?: object): Promise<Answer> {
  const response = await fetchProved(() => postJson(`/auth/${call}`, body))
  if (!response.ok) throw await restError(response, texts)
  return (await response.json()) as Answer
}
