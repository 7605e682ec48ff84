import type { Context } from '#platform/context.ts'
import type { ProviderId } from '../contract/limits.ts'
import type { SignInAttempt } from './attempt.ts'

/** The key is (provider, subject), never an e-mail address. */
export type Identity = {
  provider: ProviderId
  subject: string
  /** May be empty. */
  name: string
  /** The address if the provider has verified it. */
  email: string | null
}

export type ProviderCallback = { url: URL; attempt: SignInAttempt }

export type Provider = {
  readonly id: ProviderId
  /** The start responds with JSON instead of a redirect. */
  readonly respondsWithJson?: true
  authorizeUrl(attempt: SignInAttempt): Promise<string>
  /** Throws ProviderError unless the callback proves the identity. */
  identify(ctx: Context, back: ProviderCallback): Promise<Identity>
}

/** The message is logged and must hold no secret. */
export class ProviderError extends Error {}

export const getCallbackUrl = (siteOrigin: string, id: ProviderId): string => `${siteOrigin}/auth/${id}/callback`

/** Rejects repeated parameters, which parsers may read differently. */
export function getSingleParam(params: URLSearchParams, name: string): string {
  const values = params.getAll(name)
  if (values.length !== 1) throw new ProviderError(`${values.length} parameters ${name}`)
  return values[0] as string
}

export const toDisplayName = (text: string): string =>
  text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 100)
