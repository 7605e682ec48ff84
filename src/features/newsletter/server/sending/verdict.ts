import { AppError } from '#platform/errors.ts'

/**
 * What a failed hand-over means: the address is refused for good, this mail is to be tried later, the connection was cut
 * off in the middle of it, or nothing gets through at present, which says nothing about the mail.
 */
export type Verdict = {
  means: 'refused' | 'later' | 'cut' | 'down'
  /** There is no such mailbox: nothing more is sent to it. */
  isBounce: boolean
  detail: string
}

/** A transport that knows what a failure means throws this. */
export class HandOverFailed extends Error {
  readonly verdict: Verdict

  constructor(verdict: Verdict) {
    super(verdict.detail)
    this.verdict = verdict
  }
}

const longest = 300

type MailError = Error & {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  timeoutType?: string
}

/** Reads an error of the mail server or of the way to it (RFC 5321, section 4.2). */
export function verdictOf(error: unknown): Verdict {
  if (error instanceof HandOverFailed) return error.verdict
  if (error instanceof AppError) throw error
  const { code, command = '', responseCode, response, message, timeoutType } = error as MailError
  const detail = (response ?? message ?? String(error)).replace(/\s+/g, ' ').slice(0, longest)
  const verdict = (means: Verdict['means'], isBounce = false): Verdict => ({ means, isBounce, detail })
  if (responseCode === undefined) {
    // Silent in the middle of a conversation: it may be this mail that it chokes on, and others are to go on.
    if (timeoutType === 'SOCKET_TIMEOUT' || isCut(code, detail)) return verdict('cut')
    return verdict(wayIsClosed(code, command) ? 'down' : 'later')
  }
  if (/^(AUTH|EHLO|HELO|STARTTLS|CONN|API)/.test(command) || code === 'EAUTH') return verdict('down')
  // 421 closes the channel whoever the mail was for.
  if (responseCode === 421) return verdict('down')
  if (responseCode < 500) return verdict('later')
  // Refused before anybody was named: it is about us.
  if (command.startsWith('MAIL')) return verdict('down')
  return verdict('refused', command.startsWith('RCPT') && responseCode !== 552)
}

/** Whether the mail arrived only the server knows. */
const isCut = (code: string | undefined, detail: string): boolean =>
  code === 'ECONNECTION' || /\b(ECONNRESET|EPIPE)\b/.test(detail)

const closed = ['ECONNREFUSED', 'EDNS', 'ETLS', 'EAUTH', 'ENOTFOUND', 'EHOSTUNREACH', 'ENOSPC', 'EACCES', 'EROFS']
const wayIsClosed = (code: string | undefined, command: string): boolean =>
  command === 'CONN' || closed.includes(code ?? '')
