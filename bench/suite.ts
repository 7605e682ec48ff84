import type { Figure } from './figure.ts'
import type { Options } from './options.ts'

export type Bench = {
  readonly options: Options
  shouldRun(part: string): boolean
  /** Called as results arrive, so that a later failure does not lose them. */
  report(figures: readonly Figure[]): void
}

export type Suite = {
  readonly name: string
  /** Names of the parts in the order in which they run. */
  readonly parts: readonly string[]
  run(bench: Bench): Promise<void>
}
