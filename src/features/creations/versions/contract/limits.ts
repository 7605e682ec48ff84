import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { storableText } from '#language/storableText.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { messages as creationMessages } from '../../messages.ts'
import { messages } from '../messages.ts'

const { maxChangelogLength, maxDependencies, maxDependencyLength, maxFileNameLength, maxReasonLength } = creationLimits

const changelog = storableText().check(
  z.refine((value) => countCodePoints(value) <= maxChangelogLength, {
    error: () => messages.checks.changelogTooLong({ max: maxChangelogLength }),
  }),
)

const dependencies = z
  .array(
    z.strictObject({
      type: z.enum(['REQUIRED', 'OPTIONAL', 'INCOMPATIBLE']),
      target: z.pipe(
        storableText().check(z.maxLength(maxDependencyLength)),
        z.transform((text) => text.trim()),
      ),
    }),
  )
  .check(
    z.refine((list) => list.length <= maxDependencies, {
      error: () => messages.checks.tooManyDependencies({ max: maxDependencies }),
    }),
  )

export type DependencyInput = { type: 'REQUIRED' | 'OPTIONAL' | 'INCOMPATIBLE'; target: string }

const number = z.int().check(z.positive())

export const versionFormInput = z.strictObject({ changelog })

export const addVersionInput = z.strictObject({
  creationId: z.string(),
  uploadedFileId: z.string().check(z.minLength(1, { error: () => creationMessages.input.selectFile() })),
  fileInPackage: z.optional(z.nullable(z.string().check(z.maxLength(maxFileNameLength)))),
  changelog: z.pipe(
    z.optional(z.nullable(changelog)),
    z.transform((text) => text ?? ''),
  ),
  dependencies: z.pipe(
    z.optional(z.nullable(dependencies)),
    z.transform((list) => list ?? []),
  ),
})

export const updateVersionInput = z.strictObject({
  creationId: z.string(),
  number,
  changelog,
  dependencies: z.optional(z.nullable(dependencies)),
})

const reason = storableText().check(
  z.refine((value) => countCodePoints(value) <= maxReasonLength, {
    error: () => messages.checks.reasonTooLong({ max: maxReasonLength }),
  }),
)

export const withdrawalForm = z.strictObject({ reason })

export const withdrawVersionInput = z.strictObject({
  creationId: z.string(),
  number,
  reason: z.pipe(
    z.optional(z.nullable(reason)),
    z.transform((text) => text?.trim() ?? ''),
  ),
})

export const restoreVersionInput = z.strictObject({ creationId: z.string(), number })

export const comparisonInput = z.strictObject({ creationId: z.string(), number, from: number })
