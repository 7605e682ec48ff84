import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { hasVisibleText, singleLine, storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { collectionLimits, visibilities } from './collectionLimits.ts'

const { maxTitleLength, maxDescriptionLength, maxTextLength, maxReferenceLength } = collectionLimits

const upTo = (max: number) =>
  z.refine<string>((value) => countCodePoints(value) <= max, { error: () => messages.input.tooLong({ max }) })

const title = storableText().check(
  singleLine,
  z.refine(hasVisibleText, { error: () => messages.input.titleRequired(), abort: true }),
  upTo(maxTitleLength),
)
const description = storableText().check(z.trim(), upTo(maxDescriptionLength))
const visibility = z.enum(visibilities)
const text = storableText().check(z.trim(), upTo(maxTextLength))
const reference = storableText().check(z.trim(), upTo(maxReferenceLength))

export const collectionForm = z.strictObject({ title, description, visibility })
export const entryForm = z.strictObject({ text })
export const newEntryForm = z.strictObject({
  objectId: reference.check(z.refine(hasVisibleText, { error: () => messages.input.referenceInvalid() })),
  text,
})

export const collectionInput = z.strictObject({ title, description, visibility })
export const collectionEditInput = z.strictObject({ collectionId: z.string(), title, description, visibility })
export const entryInput = z.strictObject({ collectionId: z.string(), objectId: reference, text })
export const entryTextInput = z.strictObject({ collectionId: z.string(), objectId: z.string(), text })
export const invitationAnswerInput = z.strictObject({ collectionId: z.string(), accept: z.boolean() })
export const editorInput = z.strictObject({ collectionId: z.string(), username: storableText().check(z.trim()) })
