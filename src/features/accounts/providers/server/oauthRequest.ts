import type { FastifyRequest } from 'fastify'
import { paths } from '#paths.ts'
import { RejectedError } from '#platform/errors.ts'
import { toReturnPath } from '../../contract/returnPath.ts'
import { type Intent, intents, providerErrorCodes } from '../contract/limits.ts'

export type OauthRequest = { intent: Intent; redirect: string; linkToken: string }

const maxLength = 1_000

/** `action` and `mode` are synonyms. */
export function parseOauthRequest({ query, body }: FastifyRequest): OauthRequest {
  const params = { ...(query as object), ...(typeof body === 'object' ? body : {}) } as Record<string, unknown>
  const text = (name: string): string | undefined => {
    const value = params[name]
    return typeof value === 'string' && value.length <= maxLength ? value : undefined
  }
  const { action, mode } = { action: text('action'), mode: text('mode') }
  const value = mode === 'link' ? mode : (action ?? mode ?? 'signin')
  const intent = intents.find((known) => known === value)
  if (!intent) throw new RejectedError(providerErrorCodes.unknownAction)
  const defaultRedirect = intent === 'link' ? paths.accountSettings('linked-accounts') : undefined
  return {
    intent,
    redirect: toReturnPath(text('redirect') ?? text('r') ?? defaultRedirect),
    linkToken: text('link_token') ?? '',
  }
}
