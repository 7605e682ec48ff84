import * as objects from '#objects/server/slug.ts'

/** Of a post; one without a letter or digit of ASCII is "post". */
export const slugOf = (title: string): string => objects.slugOf(title, 'post')

/** A blog post's own address begins with a letter (D1): 0.92 is out becomes post-0-92-is-out. */
export function blogSlugOf(title: string): string {
  const slug = slugOf(title)
  return /^[a-z]/.test(slug) ? slug : `post-${slug}`.slice(0, objects.slugMost)
}
