import { parseComments } from './parseComments.ts'
import { failAt, type SourceText } from './sourceText.ts'
import { isUsername } from './username.ts'

export type NamedComment = { author: string; body: string }

/** Comments by named users, without replies. */
export const parseNamedComments = (source: SourceText): NamedComment[] =>
  parseComments(source).map(({ name, text, replies, lineIndex }) => {
    if (!isUsername(name)) failAt(source, lineIndex, `nobody of the demo is called "${name}"`)
    if (replies[0]) failAt(source, replies[0].lineIndex, 'comments have no replies here')
    return { author: name, body: text }
  })
