import type { Figure } from './figure.ts'
import type { Options } from './options.ts'

export type Bench = {
  readonly options: Options
  /** Whether a part of the suite is to be run. */
  wants(part: string): boolean
  /** Takes results as they come, so that a fault in a later part does not lose them. */
  report(figures: readonly Figure[]): void
}

/** What is measured for one area of the site. */
export type Suite = {
  readonly name: string
  /** Names for --part, in the order in which they run. */
  readonly parts: readonly string[]
  run(bench: Bench): Promise<void>
}
