const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** Reads a field of the text format of `COPY`; null for NULL. */
export function parseCopyField(field: string): string | null {
  if (field === '\\N') return null
  if (!field.includes('\\')) return field
  return field.replaceAll(
    /\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([\s\S]))/g,
    (_, ...groups: (string | undefined)[]) => {
      const [octal, hex, character = ''] = groups
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8))
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      return escapes[character] ?? character
    },
  )
}

export type CopyHeader = { readonly table: string; readonly columns: readonly string[] }

const headerPattern = /^COPY ((?:"[^"]+"|[^\s".]+)(?:\.(?:"[^"]+"|[^\s".]+))?) \(([^()]*)\) FROM stdin;$/

/** Reads the line that begins the rows of a table; undefined for any other line, and for tables of other schemas. */
export function parseCopyHeader(line: string): CopyHeader | undefined {
  const [, name = '', columns = ''] = headerPattern.exec(line) ?? []
  const [table = '', schema = 'public'] = name.split('.').map(unquote).toReversed()
  return table && schema === 'public' ? { table, columns: columns.split(', ').map(unquote) } : undefined
}

const unquote = (name: string): string => name.replace(/^"([^"]*)"$/, '$1')
