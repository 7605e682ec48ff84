import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { hasVisibleText, singleLine, storableText } from '#language/storableText.ts'
import { inputMessages } from '../inputMessages.ts'
import { creationLimits } from './creationLimits.ts'

const { maxTitleLength, maxBodyLength, maxImages } = creationLimits

const title = storableText().check(
  singleLine,
  z.refine(hasVisibleText, { error: () => inputMessages.titleRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) <= maxTitleLength, {
    error: () => inputMessages.titleTooLong(maxTitleLength),
  }),
)

const body = storableText().check(
  z.refine((value) => countCodePoints(value) <= maxBodyLength, {
    error: () => inputMessages.bodyTooLong(maxBodyLength),
  }),
)

const images = z
  .array(z.string())
  .check(z.refine((ids) => ids.length <= maxImages, { error: () => inputMessages.tooManyImages(maxImages) }))

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
  uploadedFileId: z.string().check(z.minLength(1, { error: () => inputMessages.selectFile() })),
})

/** An edit requires a description, an upload does not. */
const newBody = body.check(z.refine((value) => value.trim().length > 0, { error: () => inputMessages.bodyRequired() }))
export const creationEditForm = z.strictObject({ newTitle: title, newBody })
export const creationEditInput = z.strictObject({ creationId: z.string(), title, body: newBody, images })
