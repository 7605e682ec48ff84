import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { hasVisibleText, singleLine, storableText } from '#language/storableText.ts'
import { lineageInput } from '../lineage/contract/limits.ts'
import { messages } from '../messages.ts'
import { creationLimits } from './creationLimits.ts'
import { tagsInput } from './creationTags/limits.ts'

const { maxTitleLength, maxBodyLength, maxImages, maxSourceUrlLength, maxVersionsLength, maxChangesLength } =
  creationLimits

const title = storableText().check(
  singleLine,
  z.refine(hasVisibleText, { error: () => messages.input.titleRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) <= maxTitleLength, {
    error: () => messages.input.titleTooLong({ max: maxTitleLength }),
  }),
)

const body = storableText().check(
  z.refine((value) => countCodePoints(value) <= maxBodyLength, {
    error: () => messages.input.bodyTooLong({ max: maxBodyLength }),
  }),
)

const images = z
  .array(z.string())
  .check(z.refine((ids) => ids.length <= maxImages, { error: () => messages.input.tooManyImages({ max: maxImages }) }))

/** Entry names in the package. */
const packageImages = z.pipe(
  z.optional(z.nullable(z.array(z.string().check(z.maxLength(creationLimits.maxFileNameLength))))),
  z.transform((names) => [...new Set(names)]),
)

const isHttpUrl = (value: string): boolean => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)

const sourceUrl = z.pipe(
  storableText().check(
    z.refine((value) => value.trim() === '' || isHttpUrl(value.trim()), {
      error: () => messages.input.sourceUrlInvalid(),
      abort: true,
    }),
    z.refine((value) => countCodePoints(value) <= maxSourceUrlLength, {
      error: () => messages.input.tooLong({ max: maxSourceUrlLength }),
    }),
  ),
  z.transform((value) => value.trim()),
)

const supportedVersions = storableText().check(
  singleLine,
  z.refine((value) => countCodePoints(value) <= maxVersionsLength, {
    error: () => messages.input.tooLong({ max: maxVersionsLength }),
  }),
)

const changes = storableText().check(
  z.refine((value) => countCodePoints(value) <= maxChangesLength, {
    error: () => messages.input.tooLong({ max: maxChangesLength }),
  }),
)

/** What the author of a mod says about it. */
const modNotes = { sourceUrl, supportedVersions, changes }
const optionalModNotes = z.optional(z.nullable(z.strictObject(modNotes)))

export const uploadFormInput = z.strictObject({ title, body, ...modNotes })

export const uploadCreationInput = z
  .strictObject({
    title,
    body: z.pipe(
      z.optional(z.nullable(body)),
      z.transform((text) => text ?? ''),
    ),
    images: z.pipe(
      z.optional(z.nullable(images)),
      z.transform((ids) => ids ?? []),
    ),
    packageImages,
    isGameUpload: z.optional(z.nullable(z.boolean())),
    modelIsCover: z.optional(z.nullable(z.boolean())),
    mod: optionalModNotes,
    uploadedFileId: z.string().check(z.minLength(1, { error: () => messages.input.selectFile() })),
    fileInPackage: z.optional(z.nullable(z.string().check(z.maxLength(creationLimits.maxFileNameLength)))),
    lineage: lineageInput,
    tags: tagsInput,
  })
  .check(
    z.refine(({ images, packageImages }) => images.length + packageImages.length <= maxImages, {
      path: ['images'],
      error: () => messages.input.tooManyImages({ max: maxImages }),
    }),
  )

/** An upload requires no description. An edit may leave it as it is, but not remove it. */
export const createEditForm = (formerBody: string) =>
  z.strictObject({
    newTitle: title,
    newBody: body.check(
      z.refine((value) => value === formerBody || hasVisibleText(value), {
        error: () => messages.input.bodyRequired(),
      }),
    ),
    ...modNotes,
  })
export const creationEditInput = z.strictObject({
  creationId: z.string(),
  title,
  body,
  images,
  modelIsCover: z.optional(z.nullable(z.boolean())),
  mod: optionalModNotes,
  lineage: lineageInput,
  tags: tagsInput,
})
