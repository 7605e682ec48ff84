import * as z from 'zod/mini'
import { creationLimits } from '../../contract/creationLimits.ts'
import { messages } from '../../messages.ts'

const { maxPins } = creationLimits

export const pinsInput = z.strictObject({
  creationIds: z
    .array(z.string())
    .check(
      z.refine((ids) => new Set(ids).size <= maxPins, { error: () => messages.input.tooManyPins({ max: maxPins }) }),
    ),
})
