import * as z from 'zod/mini'
import { FormError } from '#client/errors/formErrors.ts'
import type { GivenReason, ReplyPurpose } from '../../contract/closing.ts'
import { messages } from '../../messages.ts'

export const closeReasons = ['fixed', 'wontFix', 'cannotReproduce', 'duplicate'] as const
export type CloseReason = (typeof closeReasons)[number]

const givenReasons = { fixed: 'FIXED', wontFix: 'WONT_FIX', cannotReproduce: 'CANNOT_REPRODUCE' } as const

export const getReplyPurpose = (reason: CloseReason): ReplyPurpose =>
  reason === 'duplicate' ? 'DUPLICATE' : givenReasons[reason]

export type Closing =
  /** An empty version closes without one. */
  { reason: GivenReason; closedVersion: string; comment: string } | { reason: 'DUPLICATE'; of: number; comment: string }

export const closeSchema = z.strictObject({
  reason: z.enum(closeReasons),
  version: z.string(),
  of: z.string(),
  comment: z.string(),
})
export type CloseValues = z.output<typeof closeSchema>

/** Parses a number with or without a number sign. Undefined if the text is no number. */
export const parseTicketNumber = (text: string): number | undefined =>
  Number(/^#?(\d{1,9})$/.exec(text.trim())?.[1]) || undefined

/** Throws a FormError if the number of the other ticket is missing. */
export function toClosing({ reason, version, of, comment }: CloseValues): Closing {
  if (reason === 'duplicate') {
    const number = parseTicketNumber(of)
    if (number === undefined) throw new FormError(messages.ticket.numberMissing(), 'of')
    return { reason: 'DUPLICATE', of: number, comment: comment.trim() }
  }
  const closedVersion = reason === 'fixed' ? version.trim() : ''
  return { reason: givenReasons[reason], closedVersion, comment: comment.trim() }
}
