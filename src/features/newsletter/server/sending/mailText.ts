import { findSpoilers } from '#platform/markdown/renderMarkdown.ts'
import { messages } from '../../messages.ts'

const fence = /^(```|~~~)/

/** Keeps Markdown as written, except for spoilers, and for links and images, whose URLs become absolute. */
export function toMailText(body: string, origin: string): string {
  let isCode = false
  return omitSpoilers(body.replace(/\r\n?/g, '\n'))
    .map((line) => {
      if (fence.test(line.trim())) isCode = !isCode
      return isCode ? line : expandLinks(line, origin)
    })
    .join('\n')
    .trim()
}

/** Mail programs would show what the author hides. */
function omitSpoilers(text: string): string[] {
  const lines = text.split('\n')
  // Replacing starts at the end, so that the numbers of earlier lines stay.
  for (const { title, start, end } of findSpoilers(text).toReversed())
    lines.splice(start, end - start, '', messages.mail.spoiler({ title }), '')
  return lines
}

const expandLinks = (line: string, origin: string): string =>
  line
    .replace(/!\[([^\][]*)\]\(<?([^)\s>]{1,2000})>?(?:\s+"[^"]*")?\)/g, (_, alt: string, url: string) =>
      [alt, toAbsoluteUrl(url, origin)].filter(Boolean).join(': '),
    )
    .replace(/\[([^\][]+)\]\(<?([^)\s>]{1,2000})>?(?:\s+"[^"]*")?\)/g, (_, label: string, url: string) =>
      label === url ? url : `${label} <${toAbsoluteUrl(url, origin)}>`,
    )

const toAbsoluteUrl = (url: string, origin: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(url) || !URL.canParse(url, origin) ? url : new URL(url, origin).href
