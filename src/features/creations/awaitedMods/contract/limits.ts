import * as z from 'zod/mini'
import { hasVisibleText, singleLine, storableText } from '#language/storableText.ts'
import { messages } from '../../messages.ts'

export const maxAwaitedMods = 100
/** Ids that files name have the same limit. */
const maxModIdLength = 200

export const awaitModInput = z.strictObject({
  modId: storableText().check(
    singleLine,
    z.refine((id) => hasVisibleText(id) && id.length <= maxModIdLength, { error: () => messages.input.modIdInvalid() }),
  ),
  isAwaited: z.boolean(),
})
