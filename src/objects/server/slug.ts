/** As long as a slug may be (D6). */
export const slugMost = 80

/**
 * ASCII, at most 80 characters, never empty (D6): "Why does my SR latch…" becomes why-does-my-sr-latch. A title without
 * a letter or digit of ASCII becomes `fallback`.
 */
export function slugOf(title: string, fallback: string): string {
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugMost)
    .replace(/^-+|-+$/g, '')
  return folded || fallback
}
