import { pino } from 'pino'
import { afterEach, expect } from 'vitest'

/** A log whose errors fail the test that caused them; `expected()` takes those a test provokes, `also` hears all levels. */
export function testLog(also?: (line: string) => void) {
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
      const taken = errors
      errors = []
      return taken
    },
  }
}
