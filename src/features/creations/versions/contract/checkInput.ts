import * as z from 'zod/mini'
import { creationLimits } from '../../contract/creationLimits.ts'
import { messages } from '../messages.ts'

const { maxCheckedHashes } = creationLimits

const hash = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{64}$/i, { error: () => messages.checks.hashInvalid() })),
  z.transform((text) => text.toLowerCase()),
)

export const checkVersionsInput = z.strictObject({
  hashes: z.array(hash).check(
    z.refine((hashes) => hashes.length <= maxCheckedHashes, {
      error: () => messages.checks.tooManyHashes({ max: maxCheckedHashes }),
    }),
  ),
  gameVersion: z.pipe(
    z.optional(
      z.nullable(
        z.string().check(z.regex(/^\d{1,6}(\.\d{1,6}){0,3}$/, { error: () => messages.checks.gameVersionInvalid() })),
      ),
    ),
    z.transform((text) => text?.split('.').map(Number) ?? []),
  ),
})
