import { type DestinationStream, type Logger, pino } from 'pino'
import { requestScope } from './requestScope.ts'

export type Log = Logger

/** May hold credentials. */
const redact = ['*.authorization', '*["x-authorization"]', '*["x-ciphera-tokens"]', '*.cookie', '*.password']

/** Adds the id of the request to each of its lines. */
function mixin(): object {
  const scope = requestScope.getStore()
  return scope ? { id: scope.id } : {}
}

/** JSON lines; pino escapes control characters, which prevents log injection. */
export const createLog = (level: string, destination?: DestinationStream): Log =>
  pino({ level, redact, base: null, mixin }, destination ?? pino.destination(1))

export const silentLog: Log = pino({ level: 'silent' })
