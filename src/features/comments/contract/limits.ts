import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { hasVisibleText, storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { commentLimits } from './commentLimits.ts'

const { maxBodyLength } = commentLimits

const body = storableText().check(
  z.refine(hasVisibleText, { error: () => messages.limit.bodyRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) <= maxBodyLength, {
    error: () => messages.limit.bodyTooLong({ most: maxBodyLength }),
  }),
)

export const newCommentInput = z.strictObject({
  objectId: z.string(),
  parentId: z.optional(z.nullable(z.string())),
  body,
})

export const commentEditInput = z.strictObject({ commentId: z.string(), body })
