import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { languages } from '#language/language.ts'
import { hasVisibleText, singleLine, storableText } from '#language/storableText.ts'
import { emblemColors, emblemIcons } from '#objects/contract/emblem.ts'
import { messages } from '../messages.ts'
import { forumLimits } from './forumLimits.ts'
import { postLimits } from './postLimits.ts'

const { minTitleLength, maxTitleLength, maxBodyLength, maxReasonLength } = postLimits

const title = storableText().check(
  singleLine,
  z.refine(hasVisibleText, { error: () => messages.titleRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) >= minTitleLength, {
    error: () => messages.titleTooShort({ least: minTitleLength }),
  }),
  z.refine((value) => countCodePoints(value) <= maxTitleLength, {
    error: () => messages.titleTooLong({ most: maxTitleLength }),
  }),
)

const body = storableText().check(
  z.refine(hasVisibleText, { error: () => messages.bodyRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) <= maxBodyLength, {
    error: () => messages.bodyTooLong({ most: maxBodyLength }),
  }),
)

const until = z.optional(z.nullable(z.int()))

export const pinInput = z.strictObject({ postId: z.string(), everywhere: z.boolean(), until })

const reason = storableText().check(
  singleLine,
  z.refine((value) => hasVisibleText(value) && countCodePoints(value) <= maxReasonLength, {
    error: () => messages.staff.reasonInvalid({ max: maxReasonLength }),
  }),
)

export const lockInput = z.strictObject({ postId: z.string(), reason, until })

export const splitInput = z.strictObject({ commentId: z.string(), forumId: z.string(), title })

/** Path segments with a route of their own, so neither a forum key nor a blog slug. */
const reservedSegments = ['new', 'upload', 'feed', 'rss', 'edit']
export const blogSlug = z.string().check(
  z.refine((value) => value === '' || (/^[a-z][a-z0-9-]{0,79}$/.test(value) && !reservedSegments.includes(value)), {
    error: () => messages.slugInvalid(),
  }),
)

export const newPostInput = z.strictObject({
  forumKey: z.string().check(z.minLength(1, { error: () => messages.newPost.chooseForum() })),
  title,
  body,
  slug: z.optional(z.nullable(blogSlug)),
})

export const postEditInput = z.strictObject({ postId: z.string(), title, body })

const key = z.string().check(
  z.refine((value) => /^[a-z][a-z0-9-]{0,39}$/.test(value) && !reservedSegments.includes(value), {
    error: () => messages.keyInvalid(),
  }),
)

const translation = z.strictObject({
  language: z.enum(languages),
  title: storableText().check(z.maxLength(forumLimits.maxTitleLength)),
  description: storableText().check(z.maxLength(forumLimits.maxDescriptionLength)),
})

const forumFields = {
  title: storableText().check(z.minLength(1), z.maxLength(forumLimits.maxTitleLength)),
  description: storableText().check(z.maxLength(forumLimits.maxDescriptionLength)),
  translations: z.optional(z.nullable(z.array(translation).check(z.maxLength(languages.length)))),
  position: z.int(),
  isBlog: z.boolean(),
  protected: z.boolean(),
  postRoles: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  needAnyRole: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  acceptsAnswers: z.optional(z.nullable(z.boolean())),
  icon: z.optional(z.nullable(z.enum(emblemIcons))),
  color: z.optional(z.nullable(z.enum(emblemColors))),
}

export const newForumInput = z.strictObject({ key, ...forumFields })

export const forumEditInput = z.strictObject({ id: z.string(), ...forumFields })

export const moveForumInput = z.strictObject({ id: z.string(), place: z.int().check(z.minimum(1)) })
