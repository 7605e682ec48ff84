import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { hasVisibleText, singleLine, storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { forumLimits, postLimits } from './postLimits.ts'

const { minTitleLength, maxTitleLength, maxBodyLength } = postLimits

const title = storableText().check(
  singleLine,
  z.refine(hasVisibleText, { error: () => messages.titleRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) >= minTitleLength, {
    error: () => messages.titleTooShort(minTitleLength),
  }),
  z.refine((value) => countCodePoints(value) <= maxTitleLength, { error: () => messages.titleTooLong(maxTitleLength) }),
)

const body = storableText().check(
  z.refine(hasVisibleText, { error: () => messages.bodyRequired(), abort: true }),
  z.refine((value) => countCodePoints(value) <= maxBodyLength, { error: () => messages.bodyTooLong(maxBodyLength) }),
)

/** Path segments with a route of their own, so neither a forum key nor a blog slug. */
const reservedSegments = ['new', 'upload', 'feed', 'rss', 'edit']
const blogSlug = z.string().check(
  z.refine((value) => value === '' || (/^[a-z][a-z0-9-]{0,79}$/.test(value) && !reservedSegments.includes(value)), {
    error: () => messages.slugInvalid(),
  }),
)

export const newPostInput = z.strictObject({
  forumKey: z.string(),
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

const forumFields = {
  title: storableText().check(z.minLength(1), z.maxLength(forumLimits.maxTitleLength)),
  description: storableText().check(z.maxLength(forumLimits.maxDescriptionLength)),
  position: z.int(),
  isBlog: z.boolean(),
  protected: z.boolean(),
  postRoles: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  needAnyRole: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
}

export const newForumInput = z.strictObject({ key, ...forumFields })

export const forumEditInput = z.strictObject({ id: z.string(), ...forumFields })
