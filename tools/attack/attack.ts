export type Outcome = {
  check: string
  figure: string
  target: string
  passed: boolean
  /** Set for an attempt without the protection: it passes when the attack succeeds. */
  control?: true
  breaches?: readonly string[]
}

export type AttackOptions = {
  /** Determines every random choice. */
  seed: number
  /** The share of the full attack, from 0 to 1. */
  scale: number
  log(text: string): void
}

export type Attack = {
  readonly name: string
  run(options: AttackOptions): Promise<Outcome[]>
}

/** Passes when no attempt succeeded. */
export const expectNoBreaches = (check: string, attempts: number, breaches: readonly string[]): Outcome => ({
  check,
  figure: `${breaches.length} of ${attempts.toLocaleString('en')}`,
  target: '0',
  passed: attempts > 0 && breaches.length === 0,
  breaches,
})

/** Passes when an attempt without the protection succeeded. */
export const expectBreach = (check: string, succeeded: boolean): Outcome => ({
  check,
  figure: succeeded ? 'got through' : 'was stopped',
  target: 'gets through',
  passed: succeeded,
  control: true,
})
