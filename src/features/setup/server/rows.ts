import type { SetupStepName } from '../contract/setupSteps.ts'

export type StoredStep = { name: string; state: string; fingerprint: string }

export type SetupStepRow = { name: SetupStepName; state: 'OPEN' | 'DONE' | 'SKIPPED' }
