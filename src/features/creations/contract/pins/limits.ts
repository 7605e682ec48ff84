import * as z from 'zod/mini'
import { inputMessages } from '../../inputMessages.ts'
import { creationLimits } from '../creationLimits.ts'

const { maxPins } = creationLimits

export const pinsInput = z.strictObject({
  creationIds: z
    .array(z.string())
    .check(z.refine((ids) => new Set(ids).size <= maxPins, { error: () => inputMessages.tooManyPins(maxPins) })),
})
