/** Allows only paths of this site and http(s) URLs. */
export function toSafeHref(href: string | null | undefined): string | undefined {
  if (!href) return undefined
  // browsers drop control characters and treat a backslash as a slash: "/\t/host" and "/\\host" would leave the site
  if ([...href].some((character) => character < ' ' || character === '\\')) return undefined
  const isPath = href.startsWith('/') && !href.startsWith('//')
  return isPath || /^https?:\/\//i.test(href) ? href : undefined
}
