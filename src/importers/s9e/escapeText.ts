const lineStart = /^ {0,3}(?:#{1,6}(?=\s|$)|[-+=](?=[\s=-]|$)|:{3})/
const numberStart = /^ {0,3}\d{1,9}(?=[.)])/

/** Escapes what would format a text that has no Markdown. */
export function escapeText(text: string, isLineStart: boolean): string {
  const escaped = text.replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
  if (!isLineStart) return escaped
  // Four blanks would begin a block of code.
  const line = escaped.trimStart()
  if (lineStart.test(line)) return `\\${line}`
  const [number = ''] = numberStart.exec(line) ?? []
  return number ? `${number}\\${line.slice(number.length)}` : line
}
