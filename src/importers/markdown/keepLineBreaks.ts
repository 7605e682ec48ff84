import { markdown } from '#platform/markdown/parser.ts'

/** Makes each line end of a paragraph a line break, for systems that show it as one. */
export function keepLineBreaks(text: string): string {
  if (!text.trim().includes('\n')) return text
  const lines = text.split('\n')
  const tokens: ReturnType<typeof markdown.parse> = []
  markdown.block.parse(text, markdown, {}, tokens)
  for (const { type, map } of tokens) {
    if (type !== 'paragraph_open' || !map) continue
    const [start, end] = map
    for (let line = start; line < end - 1; line += 1) {
      const content = lines[line] ?? ''
      if (!/ {2}$|\\$/.test(content)) lines[line] = `${content.trimEnd()}  `
    }
  }
  return lines.join('\n')
}
