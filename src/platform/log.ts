import { type Logger, pino } from 'pino'

export type Log = Logger

/** Headers and fields that may hold a token are never written (security requirement 32). */
const redact = ['*.authorization', '*["x-authorization"]', '*["x-ciphera-tokens"]', '*.cookie', '*.password']

/** JSON lines on standard output, one an event; pino escapes control characters, so no line can be forged. */
export const openLog = (level: string): Log => pino({ level, redact, base: null })

export const silentLog: Log = pino({ level: 'silent' })
