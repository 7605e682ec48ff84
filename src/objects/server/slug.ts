export const maxSlugLength = 80

/** Returns 1 to 80 ASCII characters; a title without any becomes `fallback`. */
export function toSlug(title: string, fallback: string): string {
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '')
  return folded || fallback
}
