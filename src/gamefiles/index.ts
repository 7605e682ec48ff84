/** Reads the game's files: pure functions for browser and server alike. See README.md. */
export { faultSentence, GameFileFault } from './fault.ts'
export { gameFileLimits } from './limits.ts'
export type { FaultCode, FaultParams } from './messages.ts'
export type * from './types.ts'
