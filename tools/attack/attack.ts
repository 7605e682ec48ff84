/** One row of the final table. */
export type Outcome = {
  /** What was tried, in a few words. */
  check: string
  figure: string
  target: string
  passed: boolean
  /** Set for an attempt with the protection removed: it passes when the attack gets through. */
  control?: true
  /** Each breach, for whoever has to repair it. */
  breaches?: readonly string[]
}

export type AttackOptions = {
  /** Every random choice follows from it. */
  seed: number
  /** Share of the full number of attempts, from 0 to 1. */
  scale: number
  say(text: string): void
}

export type Attack = {
  readonly name: string
  run(options: AttackOptions): Promise<Outcome[]>
}

/** A row that demands that none of the attempts got through. */
export const noneOf = (check: string, attempts: number, breaches: readonly string[]): Outcome => ({
  check,
  figure: `${breaches.length} of ${attempts.toLocaleString('en')}`,
  target: '0',
  passed: attempts > 0 && breaches.length === 0,
  breaches,
})

/** A row that demands that an attempt without the protection got through. */
export const control = (check: string, gotThrough: boolean): Outcome => ({
  check,
  figure: gotThrough ? 'got through' : 'was stopped',
  target: 'gets through',
  passed: gotThrough,
  control: true,
})
