const fence = /^(```|~~~)/

/** The text part: Markdown is made to be read as it is; only links and pictures are written out, with full addresses. */
export function mailText(body: string, origin: string): string {
  let isCode = false
  const lines = body.replace(/\r\n?/g, '\n').split('\n')
  return lines
    .map((line) => {
      if (fence.test(line.trim())) isCode = !isCode
      return isCode ? line : writtenOut(line, origin)
    })
    .join('\n')
    .trim()
}

const writtenOut = (line: string, origin: string): string =>
  line
    .replace(/!\[([^\]]*)\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g, (_, alt: string, address: string) =>
      [alt, full(address, origin)].filter(Boolean).join(': '),
    )
    .replace(/\[([^\]]+)\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g, (_, words: string, address: string) =>
      words === address ? address : `${words} <${full(address, origin)}>`,
    )

const full = (address: string, origin: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(address) || !URL.canParse(address, origin) ? address : new URL(address, origin).href
