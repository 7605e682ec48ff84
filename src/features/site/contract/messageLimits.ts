import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'
import { panelMessages } from '../panelMessages.ts'

export const messageInput = z.strictObject({
  text: storableText().check(
    z.trim(),
    z.minLength(1, { error: () => panelMessages.required() }),
    z.maxLength(1_000, { error: () => panelMessages.tooLong() }),
  ),
  status: z.enum(['SUCCESS', 'WARNING', 'ERROR']),
})
