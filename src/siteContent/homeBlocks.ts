import * as z from 'zod/mini'
import { link, localized } from './localized.ts'
import { parseVideoUrl } from './parseVideoUrl.ts'
import { picturePath } from './storePage.ts'

export const homeLimits = {
  maxBlocks: 50,
  maxTitleLength: 120,
  maxLeadLength: 600,
  maxTextLength: 10_000,
  maxButtons: 4,
  maxLabelLength: 40,
  maxPictures: 12,
} as const

const title = z.optional(localized(homeLimits.maxTitleLength))
const shared = { id: z.string().check(z.regex(/^[\w-]{1,40}$/)), isHidden: z.optional(z.boolean()) }

const button = z.strictObject({ label: localized(homeLimits.maxLabelLength), url: link })

/** A picture that was uploaded here. */
const picture = z.strictObject({
  url: picturePath,
  caption: z.optional(localized(homeLimits.maxTitleLength)),
})

/** A film of YouTube, or a file. */
export function isFilm(url: string): boolean {
  if (/^\/(?!\/)\S+\.(?:mp4|webm)$/i.test(url)) return true
  if (!URL.canParse(url)) return false
  const { protocol, pathname } = new URL(url)
  return protocol === 'https:' && (parseVideoUrl(url) !== undefined || /\.(?:mp4|webm)$/i.test(pathname))
}

const pictures = z.array(picture).check(z.maxLength(homeLimits.maxPictures))

export const homeBlock = z.discriminatedUnion('kind', [
  z.strictObject({
    ...shared,
    kind: z.literal('headline'),
    title,
    text: z.optional(localized(homeLimits.maxLeadLength)),
    buttons: z.optional(z.array(button).check(z.maxLength(homeLimits.maxButtons))),
    pictures: z.optional(pictures),
    /** The pictures of the demo's brand. */
    hasDemoPictures: z.optional(z.boolean()),
  }),
  z.strictObject({ ...shared, kind: z.literal('pictures'), title, pictures: pictures.check(z.minLength(1)) }),
  z.strictObject({
    ...shared,
    kind: z.literal('film'),
    title,
    url: z.string().check(z.maxLength(2_000), z.refine(isFilm)),
  }),
  z.strictObject({
    ...shared,
    kind: z.literal('circuit'),
    title,
    /** A small one with switches if it is empty. */
    creationId: z.optional(z.string().check(z.regex(/^(?:[a-z]{3}-[0-9a-f]{8})?$/))),
  }),
  z.strictObject({ ...shared, kind: z.literal('posts'), title }),
  z.strictObject({ ...shared, kind: z.literal('creations'), title }),
  z.strictObject({ ...shared, kind: z.literal('news'), title }),
  z.strictObject({ ...shared, kind: z.literal('week'), title }),
  z.strictObject({ ...shared, kind: z.literal('stores'), title }),
  z.strictObject({ ...shared, kind: z.literal('text'), text: localized(homeLimits.maxTextLength) }),
])

export type HomeBlock = z.output<typeof homeBlock>
export type HomeBlockKind = HomeBlock['kind']

export const homeBlockKinds: readonly HomeBlockKind[] = [
  'headline',
  'pictures',
  'film',
  'circuit',
  'posts',
  'creations',
  'news',
  'week',
  'stores',
  'text',
]

export const gameBlockKinds: ReadonlySet<HomeBlockKind> = new Set<HomeBlockKind>(['circuit', 'creations', 'stores'])

export const homeBlocks = z.array(homeBlock).check(
  z.maxLength(homeLimits.maxBlocks),
  z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length),
)
