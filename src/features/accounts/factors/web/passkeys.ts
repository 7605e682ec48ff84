import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { FormError } from '#client/errors/formErrors.ts'
import { messages } from '../../messages.ts'
import { postAuthJson } from './postAuthJson.ts'

/** Returns recovery codes if it is the first factor. */
export async function addPasskey(password: string, name: string): Promise<string[]> {
  const optionsJSON = await postAuthJson<PublicKeyCredentialCreationOptionsJSON>('second-factor/passkey', { password })
  const response = await startRegistration({ optionsJSON }).catch(throwFormError)
  const confirmed = await postAuthJson<{ recoveryCodes: string[] }>('second-factor/passkey/confirm', { response, name })
  return confirmed.recoveryCodes
}

/** `call` returns the challenge. */
export async function signWithPasskey(call: string, body: object) {
  const optionsJSON = await postAuthJson<PublicKeyCredentialRequestOptionsJSON | null>(call, body)
  if (!optionsJSON) throw new FormError(messages.factor.noPasskeys())
  return startAuthentication({ optionsJSON }).catch(throwFormError)
}

function throwFormError(error: unknown): never {
  console.info('No passkey', error)
  throw new FormError(messages.factor.passkeyFailed())
}
