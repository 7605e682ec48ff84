import { type Logger, pino } from 'pino'

export type Log = Logger

/** May hold credentials. */
const redact = ['*.authorization', '*["x-authorization"]', '*["x-ciphera-tokens"]', '*.cookie', '*.password']

/** JSON lines; pino escapes control characters, which prevents log injection. */
export const createLog = (level: string): Log => pino({ level, redact, base: null })

export const silentLog: Log = pino({ level: 'silent' })
