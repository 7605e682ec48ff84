import { defineEvent } from '#platform/events/defineEvent.ts'
import type { SetupStepName } from './setupSteps.ts'

/** No page shows it but the management, which no cache keeps. */
export const setupStepChanged = defineEvent<{ name: SetupStepName }>('setup.stepChanged', () => [])
