import { AppError } from '#platform/errors.ts'

/** `down` says nothing about the mail: nothing gets through at all. */
export type DeliveryFailure = {
  outcome: 'refused' | 'later' | 'cut' | 'down'
  /** True if the mailbox does not exist, so that the address is suppressed. */
  isBounce: boolean
  detail: string
}

export class DeliveryError extends Error {
  readonly failure: DeliveryFailure

  constructor(failure: DeliveryFailure) {
    super(failure.detail)
    this.failure = failure
  }
}

const maxDetailLength = 300

type MailError = Error & {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  timeoutType?: string
}

/** See RFC 5321, section 4.2, for reply codes. */
export function classifyDeliveryError(error: unknown): DeliveryFailure {
  if (error instanceof DeliveryError) return error.failure
  if (error instanceof AppError) throw error
  const { code, command = '', responseCode, response, message, timeoutType } = error as MailError
  const detail = (response ?? message ?? String(error)).replace(/\s+/g, ' ').slice(0, maxDetailLength)
  const toFailure = (outcome: DeliveryFailure['outcome'], isBounce = false): DeliveryFailure => ({
    outcome,
    isBounce,
    detail,
  })
  if (responseCode === undefined) {
    // This mail alone may cause the timeout, so other mails must go on.
    if (timeoutType === 'SOCKET_TIMEOUT' || isCut(code, detail)) return toFailure('cut')
    return toFailure(isUnreachable(code, command) ? 'down' : 'later')
  }
  if (/^(AUTH|EHLO|HELO|STARTTLS|CONN|API)/.test(command) || code === 'EAUTH') return toFailure('down')
  // 421 closes the channel for any recipient.
  if (responseCode === 421) return toFailure('down')
  if (responseCode < 500) return toFailure('later')
  // Refused before RCPT: the server rejects the sender, not the recipient.
  if (command.startsWith('MAIL')) return toFailure('down')
  return toFailure('refused', command.startsWith('RCPT') && responseCode !== 552)
}

/** After a cut connection it is unknown whether the mail arrived. */
const isCut = (code: string | undefined, detail: string): boolean =>
  code === 'ECONNECTION' || /\b(ECONNRESET|EPIPE)\b/.test(detail)

const unreachableCodes = [
  'ECONNREFUSED',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOSPC',
  'EACCES',
  'EROFS',
]
const isUnreachable = (code: string | undefined, command: string): boolean =>
  command === 'CONN' || unreachableCodes.includes(code ?? '')
