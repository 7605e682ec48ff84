import { toComments } from './toComments.ts'

/** Their checksums are in the databases of running sites, so their comments stay as they are. */
const releasedMigration = /^db\/migrations\/00(?:[01]\d|2[0-5])_/

const anywhere = [
  // Numbers of decisions and acceptance tests, in parentheses.
  /\([DA]\d{1,3}(?:, ?[DA]\d{1,3})*\)/,
  /\brequirements? \d+/i,
  /\bacceptance (?:test |number )?\d+/i,
  /\bhole \d+\b/i,
  /\bsection \d+, row \d+/i,
  // A specification can be found if its name is there, as in "GraphQL specification".
  /(?<![A-Z]\w* )\bspecification, section \d/i,
]
const inProse = [/(?<![\w%#.-])[DA]\d{1,3}\b(?!\.?\w|[%-])/, /\bthe specification\b/i]

export type Citation = { line: number; text: string }

/** Citations of documents that are not in the repository. */
export function findCitations(file: string, text: string): Citation[] {
  if (releasedMigration.test(file)) return []
  const lines = text.split('\n')
  const prose = file.endsWith('.md') ? lines : toComments(file, text)
  return lines.flatMap((line, index) => {
    const found = firstMatch(anywhere, line) ?? firstMatch(inProse, prose[index] ?? '')
    return found === undefined ? [] : [{ line: index + 1, text: found }]
  })
}

const firstMatch = (patterns: readonly RegExp[], line: string): string | undefined =>
  patterns.map((pattern) => pattern.exec(line)?.[0]).find((found) => found !== undefined)
