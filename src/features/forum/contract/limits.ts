import * as z from 'zod/mini'
import { isVisible, keepableText, oneLine } from '#language/keepableText.ts'
import { lengthOf } from '#language/length.ts'
import { m } from '../messages.ts'
import { forumLimits, postLimits } from './postLimits.ts'

const { titleLeast, titleMost, bodyMost } = postLimits

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

/** A blog post's own address; never all digits, and not one of the reserved words (D1). */
const reserved = ['new', 'upload', 'feed', 'rss', 'edit']
const blogSlug = z.string().check(
  z.refine((value) => value === '' || (/^[a-z][a-z0-9-]{0,79}$/.test(value) && !reserved.includes(value)), {
    error: () => m.slugInvalid(),
  }),
)

export const newPostInput = z.strictObject({
  forumKey: z.string(),
  title,
  body,
  slug: z.optional(z.nullable(blogSlug)),
})

export const postEditInput = z.strictObject({ postId: z.string(), title, body })

/** Keys are addresses (D1). */
const key = z.string().check(
  z.refine((value) => /^[a-z][a-z0-9-]{0,39}$/.test(value) && !reserved.includes(value), {
    error: () => m.keyInvalid(),
  }),
)

const forumFields = {
  title: keepableText().check(z.minLength(1), z.maxLength(forumLimits.titleMost)),
  description: keepableText().check(z.maxLength(forumLimits.descriptionMost)),
  position: z.int(),
  isBlog: z.boolean(),
  protected: z.boolean(),
  postRoles: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
  needAnyRole: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)),
}

export const newForumInput = z.strictObject({ key, ...forumFields })

export const forumEditInput = z.strictObject({ id: z.string(), ...forumFields })
