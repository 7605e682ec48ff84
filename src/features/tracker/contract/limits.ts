import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { hasVisibleText, singleLine, storableText } from '#language/storableText.ts'
import { queryLimits } from '#objects/query/query.ts'
import { messages } from '../messages.ts'
import { boardGroups } from './board.ts'
import { givenReasons, replyPurposes } from './closing.ts'
import { priorityKeys } from './priorities.ts'
import { ticketLimits } from './ticketLimits.ts'
import { isVersion } from './version.ts'

const {
  minTitleLength,
  maxTitleLength,
  maxBodyLength,
  maxTagNameLength,
  maxVersionLength,
  maxBulkTickets,
  maxNoteLength,
  maxTags,
} = ticketLimits
const maxAddressLength = 500
const { maxProductNameLength, maxDescriptionLength, maxMilestoneNameLength } = ticketLimits

const title = storableText().check(
  singleLine,
  z.refine(hasVisibleText, { error: () => messages.titleRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) >= minTitleLength, {
    error: () => messages.titleTooShort({ min: minTitleLength }),
  }),
  z.refine((value) => countCodePoints(value) <= maxTitleLength, {
    error: () => messages.titleTooLong({ max: maxTitleLength }),
  }),
)

const body = storableText().check(
  z.refine(hasVisibleText, { error: () => messages.bodyRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) <= maxBodyLength, {
    error: () => messages.bodyTooLong({ max: maxBodyLength }),
  }),
)

const versionError = { error: () => messages.versionInvalid({ max: maxVersionLength }) }
const version = storableText().check(z.trim(), z.refine(isVersion, versionError))
const optionalVersion = z.optional(
  z.nullable(
    storableText().check(
      z.trim(),
      z.refine((value) => value === '' || isVersion(value), versionError),
    ),
  ),
)

/** Ids or signed ids of uploads. */
const uploads = z
  .array(z.string().check(z.maxLength(200)))
  .check(z.maxLength(ticketLimits.maxFiles, { error: () => messages.tooManyFiles({ max: ticketLimits.maxFiles }) }))

export const attachmentInput = z.strictObject({ ticketId: z.string(), files: uploads.check(z.minLength(1)) })

export const attachmentRemovalInput = z.strictObject({ id: z.string().check(z.maxLength(100)) })

export const newTicketInput = z.strictObject({
  kind: z.enum(['FEATURE', 'ISSUE']),
  title,
  body,
  productId: z.string(),
  version: optionalVersion,
  attachments: z.optional(z.nullable(uploads)),
})

/** Rejects an unchanged template as the body. */
export const newTicketFormSchema = (template: string) =>
  z.extend(newTicketInput, {
    body: body.check(z.refine((value) => value.trim() !== template.trim(), { error: () => messages.bodyRequired() })),
  })

export const ticketEditInput = z.strictObject({ ticketId: z.string(), title, body })

const ticketNumber = z.int().check(z.positive(), z.maximum(2_147_483_647))

const reason = z.optional(z.nullable(z.enum(givenReasons)))

export const statusInput = z.strictObject({
  ticketId: z.string(),
  open: z.boolean(),
  closedVersion: optionalVersion,
  reason,
})

/** The comment has the limits of comments. */
export const closingInput = z.strictObject({
  ticketId: z.string(),
  closedVersion: optionalVersion,
  reason,
  duplicateOf: z.optional(z.nullable(ticketNumber)),
  comment: z.optional(z.nullable(z.string())),
})

export const moveInput = z.strictObject({
  ticketId: z.string(),
  group: z.enum(boardGroups),
  from: z.string().check(z.maxLength(100)),
  to: z.string().check(z.maxLength(100)),
})

export const viewInput = z.strictObject({
  productId: z.string(),
  name: storableText().check(
    z.trim(),
    singleLine,
    z.refine(hasVisibleText, { error: () => messages.viewNameRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= ticketLimits.maxViewNameLength, {
      error: () => messages.tooLong({ max: ticketLimits.maxViewNameLength }),
    }),
  ),
  shared: z.boolean(),
  query: storableText().check(z.trim(), z.maxLength(queryLimits.length)),
  sort: z.string().check(z.refine((value) => /^(-?[a-z]{1,20})?$/.test(value))),
  group: z.optional(z.nullable(z.enum(boardGroups))),
})

export const viewMoveInput = z.strictObject({ id: z.int32(), up: z.boolean() })

/** The question has the limits of comments. */
export const needsInfoInput = z.strictObject({
  ticketId: z.string(),
  needsInfo: z.boolean(),
  question: z.optional(z.nullable(z.string())),
})

export const replyInput = z.strictObject({
  id: z.optional(z.nullable(z.int32())),
  productId: z.optional(z.nullable(z.string())),
  purpose: z.optional(z.nullable(z.enum(replyPurposes))),
  title: storableText().check(
    z.trim(),
    z.refine(hasVisibleText, { error: () => messages.replyTitleRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= ticketLimits.maxReplyTitleLength, {
      error: () => messages.tooLong({ max: ticketLimits.maxReplyTitleLength }),
    }),
  ),
  body: storableText().check(
    z.refine(hasVisibleText, { error: () => messages.replyRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= maxNoteLength, {
      error: () => messages.tooLong({ max: maxNoteLength }),
    }),
  ),
})

const ticketIds = z.array(z.string()).check(z.minLength(1), z.maxLength(maxBulkTickets))

export const bulkStatusInput = z.strictObject({
  ticketIds,
  open: z.boolean(),
  closedVersion: optionalVersion,
  reason,
})

/** An empty text removes; a missing one leaves what is there. */
const optionalText = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100))))

export const planInput = z.strictObject({
  ticketIds,
  assignee: optionalText,
  priority: z.optional(z.nullable(z.enum(priorityKeys))),
  milestone: optionalText,
})

export const relationInput = z.strictObject({
  ticketId: z.string(),
  kind: z.enum(['BLOCKS', 'BLOCKED_BY', 'FOLLOWS', 'FOLLOWED_BY']),
  other: ticketNumber,
  clear: z.optional(z.nullable(z.boolean())),
})

const milestoneFields = {
  /** A name has the form of a version, because both are used in URLs and queries. */
  name: storableText().check(
    z.trim(),
    z.refine((value) => /^[\w.+-]+$/.test(value) && value.length <= maxMilestoneNameLength, {
      error: () => messages.milestoneNameInvalid({ max: maxMilestoneNameLength }),
    }),
  ),
  description: storableText().check(
    z.trim(),
    z.refine((value) => countCodePoints(value) <= maxDescriptionLength, {
      error: () => messages.tooLong({ max: maxDescriptionLength }),
    }),
  ),
  /** Empty for none. */
  dueOn: z.string().check(z.refine((value) => value === '' || isDate(value), { error: () => messages.dateInvalid() })),
  /** Names a post; empty for none, missing for no change. */
  announcement: z.optional(z.nullable(storableText().check(z.trim(), z.maxLength(maxAddressLength)))),
}

export const newMilestoneInput = z.strictObject({ productId: z.string(), ...milestoneFields })

export const milestoneEditInput = z.strictObject({ id: z.int32(), ...milestoneFields })

export const milestoneStatusInput = z.strictObject({
  id: z.int32(),
  open: z.boolean(),
  moveTo: optionalText,
})

const tagIds = z.array(z.int()).check(
  z.overwrite((ids) => [...new Set(ids)]),
  z.maxLength(maxTags, { error: () => messages.tooManyTags({ max: maxTags }) }),
)

export const tagsInput = z.strictObject({ ticketId: z.string(), tags: tagIds })

export const bulkTagsInput = z.strictObject({
  ticketIds,
  add: tagIds,
  remove: tagIds,
})

const tagFields = {
  name: storableText().check(
    z.trim(),
    z.refine(hasVisibleText, { error: () => messages.tagNameRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= maxTagNameLength, {
      error: () => messages.tagNameTooLong({ max: maxTagNameLength }),
    }),
  ),
  color: z.string().check(
    z.toLowerCase(),
    z.refine((value) => /^#[0-9a-f]{6}$/.test(value), { error: () => messages.tagColorInvalid() }),
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
  of: ticketNumber,
})

export const noteInput = z.strictObject({
  ticketId: z.string(),
  body: storableText().check(
    z.refine(hasVisibleText, { error: () => messages.noteRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= maxNoteLength, {
      error: () => messages.noteTooLong({ max: maxNoteLength }),
    }),
  ),
})

export const templateInput = z.strictObject({
  productId: z.string(),
  kind: z.enum(['FEATURE', 'ISSUE']),
  body: storableText().check(
    z.refine((value) => countCodePoints(value) <= maxBodyLength, {
      error: () => messages.bodyTooLong({ max: maxBodyLength }),
    }),
  ),
})

/** Whether the text is a date such as `2026-01-31`. */
function isDate(value: string): boolean {
  const date = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** The key is immutable, because URLs contain it. */
const productFields = {
  name: storableText().check(
    z.trim(),
    z.refine(hasVisibleText, { error: () => messages.productNameRequired(), abort: true }),
    z.refine((value) => countCodePoints(value) <= maxProductNameLength, {
      error: () => messages.tooLong({ max: maxProductNameLength }),
    }),
  ),
  description: storableText().check(
    z.trim(),
    z.refine((value) => countCodePoints(value) <= maxDescriptionLength, {
      error: () => messages.tooLong({ max: maxDescriptionLength }),
    }),
  ),
  position: z.int32(),
  needAnyRole: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
}

/** Path segments of the tracker's own routes. */
const reservedKeys = ['new', 'upload', 'feed', 'rss', 'edit', 'changelog']

export const newProductInput = z.strictObject({
  key: z.string().check(
    z.refine((value) => /^[a-z][a-z0-9-]{0,39}$/.test(value) && !reservedKeys.includes(value), {
      error: () => messages.productKeyInvalid(),
    }),
  ),
  ...productFields,
})

export const productEditInput = z.strictObject({ id: z.string(), ...productFields })

export const moveProductInput = z.strictObject({ id: z.string(), place: z.int().check(z.minimum(1)) })
