/** Makes each line end a line break, as systems show it that keep the lines of a paragraph. */
export function keepLineBreaks(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => (hasWords(line) && hasWords(lines[index + 1] ?? '') ? `${line.trimEnd()}  ` : line))
    .join('\n')
}

/** Lines of a quotation have its mark. */
const hasWords = (line: string): boolean => /[^>\s]/.test(line)
