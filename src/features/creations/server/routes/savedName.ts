const most = 100

/** The name that a file is saved under: its maker's, without what could lead elsewhere, hide its end or break a header. */
export function savedName(originalName: string, fallback: string): string {
  const base = originalName.slice(Math.max(originalName.lastIndexOf('/'), originalName.lastIndexOf('\\')) + 1)
  const plain = base
    .normalize('NFC')
    // Controls, marks that turn the direction of writing, and what file systems refuse.
    .replace(/[\p{C}\u2028\u2029"*:<>?|%]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  if (!plain || /^\.?[^.]*$/.test(plain)) return fallback
  const points = [...plain]
  if (points.length <= most) return plain
  const ending = /\.[^.]{1,20}$/.exec(plain)?.[0] ?? ''
  return points.slice(0, most - ending.length).join('') + ending
}

/** Content-Disposition by RFC 6266: a name in ASCII for old programs, the real one beside it. */
export function attachmentNamed(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
