export const testBenchLimits = {
  maxCases: 1_024,
  maxColumns: 128,
  maxTableLength: 100_000,
  maxTicks: 10_000,
  /** Failing cells that a result lists. */
  maxMismatches: 100,
  /** The time limit of a whole run. */
  timeoutMs: 10_000,
} as const
