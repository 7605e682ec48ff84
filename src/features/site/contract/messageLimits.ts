import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { m } from '../messageWords.ts'

export const messageInput = z.strictObject({
  text: keepableText().check(
    z.trim(),
    z.minLength(1, { error: () => m.required() }),
    z.maxLength(1_000, { error: () => m.tooLong() }),
  ),
  status: z.enum(['SUCCESS', 'WARNING', 'ERROR']),
})
