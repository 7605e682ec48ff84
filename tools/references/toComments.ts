const lineComments: readonly [RegExp, RegExp][] = [
  [/\.(?:ts|tsx|mjs)$/, /(?:^|\s)\/\/(.*)$/],
  [/\.sql$/, /--(.*)$/],
  [/\.(?:sh|yml)$|^\.ci\/|^\.gitignore$/, /(?:^|\s)#(.*)$/],
]
const blockCommentFiles = /\.(?:ts|tsx|mjs|css)$/

/** The comments of a file, line by line; empty where there is none. Descriptions in SDL count as comments. */
export function toComments(file: string, text: string): string[] {
  const lines = text.split('\n')
  if (file.endsWith('.graphql')) return lines
  const lineComment = lineComments.find(([name]) => name.test(file))?.[1]
  const hasBlocks = blockCommentFiles.test(file)
  let isBlock = false
  return lines.map((line) => {
    if (isBlock) {
      isBlock = !line.includes('*/')
      return line
    }
    const start = hasBlocks ? line.search(/(?:^|[\s{(])\/\*/) : -1
    if (start >= 0) {
      isBlock = !line.includes('*/', start)
      return line.slice(start)
    }
    return (lineComment && lineComment.exec(line)?.[1]) ?? ''
  })
}
