import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'
import { creationLimits } from '../../contract/creationLimits.ts'
import { messages } from '../messages.ts'
import { licences } from './licences.ts'

const { maxParents, maxDependencyLength } = creationLimits

export const parentReferences = z
  .array(
    z.pipe(
      storableText().check(z.maxLength(maxDependencyLength)),
      z.transform((text) => text.trim()),
    ),
  )
  .check(z.refine((list) => list.length <= maxParents, { error: () => messages.tooManyParents({ max: maxParents }) }))

export const lineageInput = z.optional(
  z.nullable(z.strictObject({ basedOn: parentReferences, licence: z.optional(z.nullable(z.enum(licences))) })),
)

export const licenceOptionsInput = z.strictObject({
  basedOn: parentReferences,
  kind: z.enum(['MOD', 'SUBASSEMBLY', 'WORLD']),
  creationId: z.optional(z.nullable(z.string())),
})
