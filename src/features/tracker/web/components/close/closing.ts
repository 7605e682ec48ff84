import { FormError } from '#client/errors.ts'
import { ticketMessages } from '../../ticketMessages.ts'

export const closeReasons = ['fixed', 'wontFix', 'duplicate'] as const
export type CloseReason = (typeof closeReasons)[number]

export type Closing =
  /** An empty version closes without one. */
  | { reason: 'fixed' | 'wontFix'; closedVersion: string; comment: string }
  | { reason: 'duplicate'; of: number; comment: string }

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
    return { reason, of: number, comment: comment.trim() }
  }
  if (reason === 'wontFix' || withoutVersion) return { reason, closedVersion: '', comment: comment.trim() }
  if (!version.trim()) throw new FormError(ticketMessages.versionMissing())
  return { reason, closedVersion: version.trim(), comment: comment.trim() }
}
