const most = 80

/** ASCII, at most 80 characters, never empty (D6): "Why does my SR latch…" becomes why-does-my-sr-latch. */
export function slugOf(title: string): string {
  const folded = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replace(/^-+|-+$/g, '')
  return folded || 'post'
}

/** A blog post's own address begins with a letter (D1): 0.92 is out becomes post-0-92-is-out. */
export function blogSlugOf(title: string): string {
  const slug = slugOf(title)
  return /^[a-z]/.test(slug) ? slug : `post-${slug}`.slice(0, most)
}
