import type { Log } from '../log.ts'

/** Writes a line of the server's standard error to our log, under our levels. */
export function forwardLine(line: string, log: Log): void {
  const [, severity = '', text = line] = /^([A-Z]+\d?):\s+(.*)$/.exec(line) ?? []
  log[levelOf(severity, text)](`postgres: ${text}`)
}

function levelOf(severity: string, text: string): 'error' | 'warn' | 'debug' {
  if (severity === 'PANIC') return 'error'
  // ERROR ends a statement: the application, whose statement it is, reports it where it matters.
  if (severity === 'FATAL' || severity === 'WARNING') return 'warn'
  return text.startsWith('duration:') ? 'warn' : 'debug'
}
