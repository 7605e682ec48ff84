import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { FormError } from '#client/errors.ts'
import { m } from '../../factorMessages.ts'
import { askAuth } from './askAuth.ts'

/** Has the browser make a passkey; its recovery codes, where it is the first factor. */
export async function addPasskey(password: string, name: string): Promise<string[]> {
  const optionsJSON = await askAuth<PublicKeyCredentialCreationOptionsJSON>('second-factor/passkey', { password })
  const response = await startRegistration({ optionsJSON }).catch(cancelled)
  const kept = await askAuth<{ recoveryCodes: string[] }>('second-factor/passkey/confirm', { response, name })
  return kept.recoveryCodes
}

/** Has one of the account's passkeys sign what the site asks for by `call`. */
export async function signWithPasskey(call: string, body: object) {
  const optionsJSON = await askAuth<PublicKeyCredentialRequestOptionsJSON | null>(call, body)
  if (!optionsJSON) throw new FormError(m.noPasskeys())
  return startAuthentication({ optionsJSON }).catch(cancelled)
}

/** Whoever closes the browser's own window, or has no such key, is told so in the form. */
function cancelled(error: unknown): never {
  console.info('No passkey', error)
  throw new FormError(m.passkeyFailed())
}
