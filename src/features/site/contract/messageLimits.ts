import * as z from 'zod/mini'
import { storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'

export const messageInput = z.strictObject({
  text: storableText().check(
    z.trim(),
    z.minLength(1, { error: () => messages.panel.required() }),
    z.maxLength(1_000, { error: () => messages.panel.tooLong() }),
  ),
  status: z.enum(['SUCCESS', 'WARNING', 'ERROR']),
})
