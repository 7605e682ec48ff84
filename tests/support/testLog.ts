import { pino } from 'pino'
import { afterEach, expect } from 'vitest'

/** Logged errors fail the test; `expected()` takes those that it provokes. */
export function createTestLog(also?: (line: string) => void) {
  let errors: string[] = []
  const write = (line: string) => {
    also?.(line)
    if ((JSON.parse(line) as { level: number }).level >= pino.levels.values['error']!) errors.push(line)
  }
  const log = pino({ level: also ? 'trace' : 'error', base: null }, { write })
  afterEach(() => {
    const logged = errors
    errors = []
    expect(logged, 'errors in the log').toEqual([])
  })
  return {
    log,
    expected(): string[] {
      const expectedErrors = errors
      errors = []
      return expectedErrors
    },
  }
}
