const maxLength = 100

/** Removes from a file name what could form a path, hide its extension or break a header. */
export function toSafeFileName(originalName: string, fallback: string): string {
  const base = originalName.slice(Math.max(originalName.lastIndexOf('/'), originalName.lastIndexOf('\\')) + 1)
  const cleaned = base
    .normalize('NFC')
    // Control characters, bidirectional marks, and characters that file systems reject.
    .replace(/[\p{C}\u2028\u2029"*:<>?|%]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  if (!cleaned || /^\.?[^.]*$/.test(cleaned)) return fallback
  const characters = [...cleaned]
  if (characters.length <= maxLength) return cleaned
  const extension = /\.[^.]{1,20}$/.exec(cleaned)?.[0] ?? ''
  return characters.slice(0, maxLength - extension.length).join('') + extension
}

/** RFC 6266, with an ASCII fallback for old clients. */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
