/** Makes each line end a line break, as systems show it that keep the lines of a paragraph. */
export function keepLineBreaks(text: string): string {
  const lines = text.split('\n')
  return lines.map((line, index) => (line.trim() && lines[index + 1]?.trim() ? `${line.trimEnd()}  ` : line)).join('\n')
}
