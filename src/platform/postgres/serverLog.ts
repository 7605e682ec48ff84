import type { Log } from '../log.ts'

/** Lines before the server has read its settings. */
const earlyPrefix = /^\d{4}-\d\d-\d\d [\d:.]+ \S+ \[\d+\] /

/** `severity` is empty if the line is not a message. */
export function parseServerLine(line: string): { severity: string; text: string } {
  const [, severity = '', text = line] = /^([A-Z]+\d?):\s(.*)$/.exec(line.replace(earlyPrefix, '')) ?? []
  return { severity, text: severity ? text.trimStart() : text }
}

/** The last fatal message, or empty. */
export function findFailureReason(lines: readonly string[]): string {
  const messages = lines.map(parseServerLine)
  const at = messages.findLastIndex(({ severity }) => severity === 'FATAL' || severity === 'PANIC')
  const fatal = messages.at(at)?.text ?? ''
  // The line before names the error in the settings file.
  const detail = fatal.endsWith('contains errors') ? messages[at - 1]?.text : undefined
  return detail ? `${fatal}: ${detail}` : fatal
}

export function forwardServerLine(line: string, log: Log): void {
  const { severity, text } = parseServerLine(line)
  log[toLogLevel(severity, text)](`postgres: ${text}`)
}

function toLogLevel(severity: string, text: string): 'error' | 'warn' | 'debug' {
  if (severity === 'PANIC') return 'error'
  // The application reports errors of its statements itself.
  if (severity === 'FATAL' || severity === 'WARNING') return 'warn'
  return text.startsWith('duration:') ? 'warn' : 'debug'
}
