import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'
import { testBenchLimits } from '#simulation/testBench/limits.ts'
import { messages } from '../messages.ts'

const { maxTableLength, maxTicks } = testBenchLimits

const isTickCount = (value: number): boolean => value >= 1 && value <= maxTicks
const ticksInvalid = () => messages.notices.ticksInvalid({ max: maxTicks })

const cases = storableText().check(
  z.refine((value) => value.length <= maxTableLength, {
    error: () => messages.notices.tooLong({ max: maxTableLength }),
  }),
)

export const testBenchForm = z.strictObject({
  cases,
  ticks: z
    .string()
    .check(z.refine((value) => /^\s*\d{1,9}\s*$/.test(value) && isTickCount(Number(value)), { error: ticksInvalid })),
  isSequential: z.boolean(),
})

export const testBenchInput = z.strictObject({
  creationId: z.string(),
  cases,
  ticks: z.int().check(z.refine(isTickCount, { error: ticksInvalid })),
  isSequential: z.boolean(),
})
