import { toComments } from './toComments.ts'

export type Reference = { line: number; text: string; kind: 'link' | 'path' | 'alias' | 'code' }

const folders = 'src|docs|tools|tests|db|bench'
const segments = String.raw`(?:[\w@*./-]|\{[\w.,-]+\})*[\w*/}]`
const patterns: Record<Exclude<Reference['kind'], 'link' | 'code'>, RegExp> = {
  path: new RegExp(String.raw`(?<![\w./#@-])(?:${folders})/${segments}`, 'g'),
  alias: new RegExp(String.raw`(?<![\w/&(.])#[a-z]\w*/${segments}`, 'g'),
}
const links = /\[[^\]]*\]\(([^()\s]+)\)/g
const isExternal = /^[a-z][a-z+.-]*:/
/** File names in code spans, which may omit leading folders. */
const codeSpans = /`([\w@./*-]+\.(?:ts|tsx|mjs|sql|graphql|md|css))`/g

/** References to files of this repository in a Markdown file, or in the comments of another file. */
export function findReferences(file: string, text: string): Reference[] {
  const isMarkdown = file.endsWith('.md')
  const lines = isMarkdown ? blankDiffs(text) : toComments(file, text)
  return lines.flatMap((line, index) => {
    const toReferences = (kind: Reference['kind'], found: Iterable<string>) =>
      [...found].map((found) => ({ line: index + 1, text: found, kind }))
    const inText = [
      ...toReferences('path', matchAll(line, patterns.path)),
      ...toReferences('alias', matchAll(line, patterns.alias)),
    ]
    if (!isMarkdown) return inText
    const targets = [...line.replaceAll(/`[^`]*`/g, '``').matchAll(links)].map((match) => match[1] as string)
    return [
      // Link targets are relative to their file.
      ...inText.filter(({ text: found }) => !targets.some((target) => target.includes(found))),
      ...toReferences(
        'link',
        targets.filter((target) => !isExternal.test(target)),
      ),
      ...toReferences(
        'code',
        [...line.matchAll(codeSpans)].map((match) => match[1] as string),
      ),
    ]
  })
}

const matchAll = (line: string, pattern: RegExp) => [...line.matchAll(pattern)].map(([found]) => found)

/** A diff shows files that do not exist yet. */
function blankDiffs(text: string): string[] {
  let isDiff = false
  return text.split('\n').map((line) => {
    if (line.startsWith('```')) isDiff = line === '```diff'
    return isDiff ? '' : line
  })
}
