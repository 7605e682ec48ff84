/** Lets the browser load the first image before the scripts if it is near the start, and so in the first window. */
export const prioritizeFirstImage = (html: string): string =>
  html.replace(/^(.{0,800}?<img [^>]*)loading="lazy"/s, '$1fetchpriority="high"')
