import type { SetupStepsQuery } from '#generated/operations.ts'
import { type SetupStepName, setupStepNames } from '../../contract/setupSteps.ts'

type Row = SetupStepsQuery['setupSteps'][number]

export type Step = Omit<Row, 'name'> & { name: SetupStepName }

/** A later version of the server may have steps that this script does not know. */
export const isKnownStep = (step: Row): step is Step => setupStepNames.some((name) => name === step.name)
