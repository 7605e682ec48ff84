const leadingImage = /^(?:!\[[^\]]*\]\([^)]*\)\s*)?/

/** A post's Markdown with its excerpt below the cover. Addresses stay: mails have absolute ones. */
export function toEditionBody({ body, excerpt }: { body: string; excerpt: string }): string {
  const cover = leadingImage.exec(body)?.[0] ?? ''
  const text = body.slice(cover.length)
  if (!excerpt || text.startsWith(excerpt)) return body
  return `${cover}**${escapeMarkdown(excerpt)}**\n\n${text}`
}

const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, String.raw`\$&`)
