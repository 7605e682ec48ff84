import * as z from 'zod/mini'
import { keepableText } from '#language/keepableText.ts'
import { lengthOf } from '#language/length.ts'
import { m } from '../messages.ts'
import { commentLimits } from './commentLimits.ts'

const { bodyMost } = commentLimits

const body = keepableText().check(
  z.refine((value) => value.trim().length > 0, { error: () => m.bodyRequired(), abort: true }),
  z.refine((value) => lengthOf(value) <= bodyMost, { error: () => m.bodyTooLong(bodyMost) }),
)

export const newCommentInput = z.strictObject({
  objectId: z.string(),
  parentId: z.optional(z.nullable(z.string())),
  body,
})

export const commentEditInput = z.strictObject({ commentId: z.string(), body })
