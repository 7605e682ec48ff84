import type { Config } from '#platform/config/config.ts'

export type Sample = {
  good: string
  /** What it needs beside it. */
  also?: Record<string, string>
  /** Undefined if every text is valid. */
  bad?: string
  read(config: Config): unknown
  expected: unknown
}

export const key = (good: string, sample: Pick<Sample, 'also' | 'read' | 'expected'>): Sample => ({ good, ...sample })
