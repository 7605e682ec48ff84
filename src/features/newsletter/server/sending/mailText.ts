const fence = /^(```|~~~)/

/** Keeps Markdown as written, except for links and images, whose URLs become absolute. */
export function toMailText(body: string, origin: string): string {
  let isCode = false
  const lines = body.replace(/\r\n?/g, '\n').split('\n')
  return lines
    .map((line) => {
      if (fence.test(line.trim())) isCode = !isCode
      return isCode ? line : expandLinks(line, origin)
    })
    .join('\n')
    .trim()
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
