import type { FastifyRequest } from 'fastify'
import { paths } from '#app/paths.ts'
import { Refused } from '#platform/errors.ts'
import { type Intent, intents, providerCodes } from '../../contract/providers/limits.ts'
import { returnPath } from '../../contract/returnPath.ts'

export type StartWish = { intent: Intent; redirect: string; linkToken: string }

const longest = 1_000

/** What a start asks for, in its query or its form; `action` and `mode` are both names of it (D24). */
export function readWish({ query, body }: FastifyRequest): StartWish {
  const given = { ...(query as object), ...(typeof body === 'object' ? body : {}) } as Record<string, unknown>
  const text = (name: string): string | undefined => {
    const value = given[name]
    return typeof value === 'string' && value.length <= longest ? value : undefined
  }
  const { action, mode } = { action: text('action'), mode: text('mode') }
  const wished = mode === 'link' ? mode : (action ?? mode ?? 'signin')
  const intent = intents.find((known) => known === wished)
  if (!intent) throw new Refused(providerCodes.unknownAction)
  const usual = intent === 'link' ? paths.accountSettings() : undefined
  return { intent, redirect: returnPath(text('redirect') ?? text('r') ?? usual), linkToken: text('link_token') ?? '' }
}
