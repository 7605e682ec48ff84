import * as z from 'zod/mini'
import { isVisible, keepableText, oneLine } from '#language/keepableText.ts'
import { lengthOf } from '#language/length.ts'
import { m } from '../messages.ts'
import { creationLimits } from './creationLimits.ts'

const { titleMost, bodyMost, imagesMost } = creationLimits

const title = keepableText().check(
  oneLine,
  z.refine(isVisible, { error: () => m.titleRequired(), abort: true }),
  z.refine((value) => lengthOf(value) <= titleMost, { error: () => m.titleTooLong(titleMost) }),
)

const body = keepableText().check(
  z.refine((value) => lengthOf(value) <= bodyMost, { error: () => m.bodyTooLong(bodyMost) }),
)

const images = z
  .array(z.string())
  .check(z.refine((ids) => ids.length <= imagesMost, { error: () => m.tooManyImages(imagesMost) }))

/** What the form asks for; the file and the images stand beside it. */
export const uploadFormInput = z.strictObject({ title, body })

export const uploadCreationInput = z.strictObject({
  title,
  body: z.pipe(
    z.optional(z.nullable(body)),
    z.transform((text) => text ?? ''),
  ),
  images: z.pipe(
    z.optional(z.nullable(images)),
    z.transform((ids) => ids ?? []),
  ),
  isGameUpload: z.optional(z.nullable(z.boolean())),
  uploadedFileId: z.string().check(z.minLength(1, { error: () => m.selectFile() })),
})

/** The form of an edit: both are required there (specification, section 5). */
const newBody = body.check(z.refine((value) => value.trim().length > 0, { error: () => m.bodyRequired() }))
export const creationEditForm = z.strictObject({ newTitle: title, newBody })
export const creationEditInput = z.strictObject({ creationId: z.string(), title, body: newBody, images })
