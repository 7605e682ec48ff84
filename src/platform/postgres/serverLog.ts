import type { Log } from '../log.ts'

/** Before the server has read its settings its lines begin with a time and a process number. */
const earlyPrefix = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] /

/** A line of the server's standard error; `severity` is empty for what is no message of its own. */
export function parseServerLine(line: string): { severity: string; text: string } {
  const [, severity = '', text = line] = /^([A-Z]+\d?):\s+(.*)$/.exec(line.replace(earlyPrefix, '')) ?? []
  return { severity, text }
}

/** Why the server ended while it started, in its own words; empty when it said nothing. */
export function findReason(lines: readonly string[]): string {
  const messages = lines.map(parseServerLine)
  const at = messages.findLastIndex(({ severity }) => severity === 'FATAL' || severity === 'PANIC')
  const fatal = messages.at(at)?.text ?? ''
  // What is wrong in a file of settings is said before, line by line.
  const detail = fatal.endsWith('contains errors') ? messages[at - 1]?.text : undefined
  return detail ? `${fatal}: ${detail}` : fatal
}

/** Writes a line of the server's standard error to our log, under our levels. */
export function forwardLine(line: string, log: Log): void {
  const { severity, text } = parseServerLine(line)
  log[levelOf(severity, text)](`postgres: ${text}`)
}

function levelOf(severity: string, text: string): 'error' | 'warn' | 'debug' {
  if (severity === 'PANIC') return 'error'
  // ERROR ends a statement: the application, whose statement it is, reports it where it matters.
  if (severity === 'FATAL' || severity === 'WARNING') return 'warn'
  return text.startsWith('duration:') ? 'warn' : 'debug'
}
