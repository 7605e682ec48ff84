import * as z from 'zod/mini'
import { isVisible, keepableText, oneLine } from '#language/keepableText.ts'
import { lengthOf } from '#language/length.ts'
import { m } from '../messages.ts'
import { ticketLimits } from './ticketLimits.ts'

const { titleLeast, titleMost, bodyMost, tagNameMost, versionMost, bulkMost, noteMost, tagsMost, closedVersionMost } =
  ticketLimits
const { productNameMost, descriptionMost } = ticketLimits

const title = keepableText().check(
  oneLine,
  z.refine(isVisible, { error: () => m.titleRequired(), abort: true }),
  z.refine((value) => lengthOf(value) >= titleLeast, { error: () => m.titleTooShort(titleLeast) }),
  z.refine((value) => lengthOf(value) <= titleMost, { error: () => m.titleTooLong(titleMost) }),
)

const body = keepableText().check(
  z.refine(isVisible, { error: () => m.bodyRequired(), abort: true }),
  z.refine((value) => lengthOf(value) <= bodyMost, { error: () => m.bodyTooLong(bodyMost) }),
)

/** What the staff call the release that closes a ticket; mostly a version, but "next release" must do. */
const closedVersion = z.optional(
  z.nullable(
    keepableText().check(
      z.overwrite((value) => value.replace(/\s+/g, ' ').trim()),
      z.refine((value) => lengthOf(value) <= closedVersionMost, { error: () => m.versionTooLong(closedVersionMost) }),
    ),
  ),
)

/** Versions are compared and stand in addresses and queries: no spaces, no quotes. */
const version = keepableText().check(
  z.trim(),
  z.refine((value) => /^[\w.+-]+$/.test(value) && value.length <= versionMost, {
    error: () => m.versionInvalid(versionMost),
  }),
)
const optionalVersion = z.optional(z.nullable(z.union([z.literal(''), version])))

export const newTicketInput = z.strictObject({
  kind: z.enum(['FEATURE', 'ISSUE']),
  title,
  body,
  productId: z.string(),
  version: optionalVersion,
})

/** Of the form that begins with a template: a body that is the template still says nothing. */
export const newTicketForm = (template: string) =>
  z.extend(newTicketInput, {
    body: body.check(z.refine((value) => value.trim() !== template.trim(), { error: () => m.bodyRequired() })),
  })

export const ticketEditInput = z.strictObject({ ticketId: z.string(), title, body })

export const statusInput = z.strictObject({
  ticketId: z.string(),
  open: z.boolean(),
  closedVersion,
})

export const statusesInput = z.strictObject({
  ticketIds: z.array(z.string()).check(z.minLength(1), z.maxLength(bulkMost)),
  open: z.boolean(),
  closedVersion,
})

const tagIds = z.array(z.int()).check(
  z.overwrite((ids) => [...new Set(ids)]),
  z.maxLength(tagsMost, { error: () => m.tooManyTags(tagsMost) }),
)

export const tagsInput = z.strictObject({ ticketId: z.string(), tags: tagIds })

export const manyTagsInput = z.strictObject({
  ticketIds: z.array(z.string()).check(z.minLength(1), z.maxLength(bulkMost)),
  add: tagIds,
  remove: tagIds,
})

const tagFields = {
  name: keepableText().check(
    z.trim(),
    z.refine(isVisible, { error: () => m.tagNameRequired(), abort: true }),
    z.refine((value) => lengthOf(value) <= tagNameMost, { error: () => m.tagNameTooLong(tagNameMost) }),
  ),
  color: z.string().check(
    z.toLowerCase(),
    z.refine((value) => /^#[0-9a-f]{6}$/.test(value), { error: () => m.tagColorInvalid() }),
  ),
  productId: z.optional(z.nullable(z.string())),
}

export const newTagInput = z.strictObject(tagFields)

export const tagEditInput = z.strictObject({ id: z.int(), ...tagFields })

export const versionInput = z.strictObject({
  ticketId: z.string(),
  version,
  clear: z.optional(z.nullable(z.boolean())),
})

export const duplicateInput = z.strictObject({
  ticketId: z.string(),
  of: z.int().check(z.positive(), z.maximum(2_147_483_647)),
})

export const noteInput = z.strictObject({
  ticketId: z.string(),
  body: keepableText().check(
    z.refine(isVisible, { error: () => m.noteRequired(), abort: true }),
    z.refine((value) => lengthOf(value) <= noteMost, { error: () => m.noteTooLong(noteMost) }),
  ),
})

export const templateInput = z.strictObject({
  productId: z.string(),
  kind: z.enum(['FEATURE', 'ISSUE']),
  body: keepableText().check(
    z.refine((value) => lengthOf(value) <= bodyMost, { error: () => m.bodyTooLong(bodyMost) }),
  ),
})

/** What a product is called and who may see it; its key stays, because addresses hold it. */
const productFields = {
  name: keepableText().check(
    z.trim(),
    z.refine(isVisible, { error: () => m.productNameRequired(), abort: true }),
    z.refine((value) => lengthOf(value) <= productNameMost, { error: () => m.tooLong(productNameMost) }),
  ),
  description: keepableText().check(
    z.trim(),
    z.refine((value) => lengthOf(value) <= descriptionMost, { error: () => m.tooLong(descriptionMost) }),
  ),
  position: z.int32(),
  needAnyRole: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
}

/** Words that addresses of the tracker need for themselves (D1). */
const reserved = ['new', 'upload', 'feed', 'rss', 'edit', 'changelog']

export const newProductInput = z.strictObject({
  key: z.string().check(
    z.refine((value) => /^[a-z][a-z0-9-]{0,39}$/.test(value) && !reserved.includes(value), {
      error: () => m.productKeyInvalid(),
    }),
  ),
  ...productFields,
})

export const productEditInput = z.strictObject({ id: z.string(), ...productFields })
