/** The address if it may be linked from a message: a path of this site or an http(s) address; else undefined. */
export function safeHref(href: string | null | undefined): string | undefined {
  if (!href) return undefined
  // browsers drop control characters and read a backslash as a slash: "/\t/host" and "/\\host" would leave the site
  if ([...href].some((character) => character < ' ' || character === '\\')) return undefined
  const isPath = href.startsWith('/') && !href.startsWith('//')
  return isPath || /^https?:\/\//i.test(href) ? href : undefined
}
