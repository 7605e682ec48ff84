import { FormError } from '#client/queries/formErrors.ts'
import type { GivenReason } from '../../../contract/closing.ts'
import { ticketMessages } from '../../ticketMessages.ts'

export const closeReasons = ['fixed', 'wontFix', 'cannotReproduce', 'duplicate'] as const
export type CloseReason = (typeof closeReasons)[number]

const givenReasons = { fixed: 'FIXED', wontFix: 'WONT_FIX', cannotReproduce: 'CANNOT_REPRODUCE' } as const

export type Closing =
  /** An empty version closes without one. */
  { reason: GivenReason; closedVersion: string; comment: string } | { reason: 'DUPLICATE'; of: number; comment: string }

export type CloseValues = {
  reason: CloseReason
  version: string
  withoutVersion: boolean
  of: string
  comment: string
}

/** Throws a FormError if a value is missing. */
export function toClosing({ reason, version, withoutVersion, of, comment }: CloseValues): Closing {
  if (reason === 'duplicate') {
    const number = Number(/^#?(\d{1,9})$/.exec(of.trim())?.[1] ?? 0)
    if (number === 0) throw new FormError(ticketMessages.duplicateMissing())
    return { reason: 'DUPLICATE', of: number, comment: comment.trim() }
  }
  if (reason !== 'fixed' || withoutVersion)
    return { reason: givenReasons[reason], closedVersion: '', comment: comment.trim() }
  if (!version.trim()) throw new FormError(ticketMessages.versionMissing())
  return { reason: 'FIXED', closedVersion: version.trim(), comment: comment.trim() }
}
