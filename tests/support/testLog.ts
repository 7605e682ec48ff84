import { pino } from 'pino'
import { afterEach, expect } from 'vitest'

/** A log whose errors fail the test that caused them; `expected()` takes those a test provokes. */
export function testLog() {
  let errors: string[] = []
  const log = pino({ level: 'error', base: null }, { write: (line: string) => void errors.push(line) })
  afterEach(() => {
    const logged = errors
    errors = []
    expect(logged, 'errors in the log').toEqual([])
  })
  return {
    log,
    expected(): string[] {
      const taken = errors
      errors = []
      return taken
    },
  }
}
