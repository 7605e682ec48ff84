import * as z from 'zod/mini'
import { countCodePoints } from '#language/countCodePoints.ts'
import { languages } from '#language/language.ts'
import { singleLine, storableText } from '#language/storableText.ts'
import { messages } from '../messages.ts'
import { pageLimits } from './pageLimits.ts'

const { maxTitleLength, maxBodyLength, maxSummaryLength, maxSlugLength, maxPosition } = pageLimits

const limitLength = (max: number) =>
  z.refine<string>((value) => countCodePoints(value) <= max, { error: () => messages.tooLong({ max }) })

const id = z.int().check(z.gte(1), z.lte(2_147_483_647))
const language = z.enum(languages)

const slug = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxSlugLength, { error: () => messages.tooLong({ max: maxSlugLength }) }),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => messages.slugInvalid() }),
  )

/** A draft may be empty; what is published may not. */
export const draftFields = {
  title: storableText().check(singleLine, limitLength(maxTitleLength)),
  body: storableText().check(limitLength(maxBodyLength)),
}

export const pageInput = z.strictObject({ slug })

const position = z
  .int({ error: () => messages.positionInvalid({ max: maxPosition }) })
  .check(
    z.gte(-maxPosition, { error: () => messages.positionInvalid({ max: maxPosition }) }),
    z.lte(maxPosition, { error: () => messages.positionInvalid({ max: maxPosition }) }),
  )

export const pageSettingsInput = z.strictObject({
  id,
  revision: z.int(),
  slug,
  position,
  inFooter: z.boolean(),
  atSignUp: z.boolean(),
})

/** The revision 0 is that of a text that does not exist yet. */
export const draftInput = z.strictObject({ pageId: id, language, revision: z.int(), ...draftFields })

const publishedText = z.strictObject({
  language,
  revision: z.int(),
  summary: storableText().check(singleLine, limitLength(maxSummaryLength)),
})

export const publicationInput = z.strictObject({
  pageId: id,
  asksAgain: z.boolean(),
  texts: z.array(publishedText).check(z.maxLength(languages.length)),
})

export const pageIdInput = z.strictObject({ id })

export const acceptanceInput = z.strictObject({ versionIds: z.array(id).check(z.maxLength(pageLimits.maxPages)) })

/** What the action log has of a publication. */
export const versionSwitchInput = z.strictObject({
  id,
  slug: z.string(),
  number: z.int(),
  before: z.nullable(z.int()),
})
