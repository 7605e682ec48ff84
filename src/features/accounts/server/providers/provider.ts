import type { Context } from '#platform/context.ts'
import type { ProviderId } from '../../contract/providers/limits.ts'
import type { Attempt } from './attempt.ts'

/** Who somebody is at a provider. The account key is (provider, subject), never an address (requirement 36). */
export type Identity = {
  provider: ProviderId
  subject: string
  /** What the provider calls them; may be empty. */
  name: string
  /** Only an address that the provider says is verified. */
  email: string | null
}

/** What came back to us: the whole address of the callback, and the attempt that it answers. */
export type Return = { returned: URL; attempt: Attempt }

export type Provider = {
  readonly id: ProviderId
  /** Its start is answered with JSON for a script to follow, not with a redirect (specification, section 7). */
  readonly startsByScript?: true
  /** Where the browser goes to be asked. */
  authorizeUrl(attempt: Attempt): Promise<string>
  /** Who came back; throws ProviderFault unless that is proved. */
  identify(ctx: Context, back: Return): Promise<Identity>
}

/** The provider gave no answer, or none that can be believed. The message is for the log and holds no secret. */
export class ProviderFault extends Error {}

export const callbackUrl = (siteOrigin: string, id: ProviderId): string => `${siteOrigin}/auth/${id}/callback`

/** A parameter that is there once: which of two counts is a matter of taste, and so of attacks. */
export function single(parameters: URLSearchParams, name: string): string {
  const values = parameters.getAll(name)
  if (values.length !== 1) throw new ProviderFault(`${values.length} parameters ${name}`)
  return values[0] as string
}

/** A name for people to read: one line, not long. */
export const shownName = (text: string): string =>
  text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, 100)
