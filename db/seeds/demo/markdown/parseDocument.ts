import { type Document, isNode, LineCounter, parseDocument as parseYaml } from 'yaml'
import { en } from 'zod/locales'
import { type $ZodIssue, type $ZodType, type output, safeParse } from 'zod/v4/core'
import { type Block, getLines, parseBlocks } from './parseBlocks.ts'
import { failAt, type SourceText } from './sourceText.ts'

export type SeedDocument<Fields> = { fields: Fields; body: string; comments: SourceText }

const { localeError: error } = en()

/** Front matter, a body, and below the heading "Comments" the comments, which may be missing. */
export function parseDocument<Schema extends $ZodType>(
  source: SourceText,
  schema: Schema,
): SeedDocument<output<Schema>> {
  const [opening, yaml] = /^---\n(.*?)^---\n/ms.exec(source.text) ?? []
  if (opening === undefined || yaml === undefined) {
    return failAt(source, 0, 'front matter between two lines of --- is missing')
  }
  const fields = parseFields(source, yaml, schema)
  const lines = source.text.slice(opening.length).split('\n')
  const heading = parseBlocks(lines.join('\n')).findLast(isCommentsHeading)
  const [bodyEnd, commentsStart] = heading ? getLines(heading) : [lines.length, lines.length]
  return {
    fields,
    body: lines.slice(0, bodyEnd).join('\n').trim(),
    comments: {
      file: source.file,
      line: source.line + opening.split('\n').length - 1 + commentsStart,
      text: lines.slice(commentsStart).join('\n'),
    },
  }
}

const isCommentsHeading = ([open, inline]: Block): boolean => open?.tag === 'h1' && inline?.content === 'Comments'

/** The first line of the file opens the front matter. */
function parseFields<Schema extends $ZodType>(source: SourceText, yaml: string, schema: Schema): output<Schema> {
  const lines = new LineCounter()
  const document = parseYaml(yaml, { lineCounter: lines, prettyErrors: false })
  const toLineIndex = (offset: number) => lines.linePos(offset).line
  const [problem] = document.errors
  if (problem) failAt(source, toLineIndex(problem.pos[0]), problem.message)
  const result = safeParse(schema, document.toJS(), { error })
  if (result.success) return result.data
  const [issue] = result.error.issues as [$ZodIssue]
  const offset = findOffset(document, issue)
  const field = issue.path.length ? `${issue.path.join('.')}: ` : ''
  return failAt(source, offset === undefined ? 0 : toLineIndex(offset), field + issue.message)
}

/** Undefined if a field is missing at the top level. */
function findOffset(document: Document, issue: $ZodIssue): number | undefined {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node)) return node.range?.[0]
  }
  return undefined
}
