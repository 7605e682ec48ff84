import * as objects from '#objects/server/slug.ts'

export const toSlug = (title: string): string => objects.toSlug(title, 'post')

/** Starts with a letter: "0.92 is out" becomes "post-0-92-is-out". */
export function toBlogSlug(title: string): string {
  const slug = toSlug(title)
  return /^[a-z]/.test(slug) ? slug : `post-${slug}`.slice(0, objects.maxSlugLength)
}
