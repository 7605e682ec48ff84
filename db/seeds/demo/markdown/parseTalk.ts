import type { CommentTemplate, Speaker } from '../templates.ts'
import { type ParsedComment, parseComments } from './parseComments.ts'
import { failAt, type SourceText } from './sourceText.ts'
import { isUsername } from './username.ts'

const speakers = new Map<string, Speaker>([
  ['somebody', { is: 'someone' }],
  ['the author', { is: 'author' }],
  ['the same person', { is: 'back' }],
])
/** Who answers the answer to an own comment needs two comments above. */
const minDepth = 2

/** `depth` is the number of comments above the list. */
export const parseTalk = (source: SourceText, depth = 0): CommentTemplate[] =>
  parseComments(source).map((comment) => toTemplate(source, comment, depth))

function toTemplate(
  source: SourceText,
  { name, text, replies, lineIndex }: ParsedComment,
  depth: number,
): CommentTemplate {
  const speaker = speakers.get(name) ?? (isUsername(name) ? { is: 'named' as const, username: name } : undefined)
  if (!speaker) return failAt(source, lineIndex, `nobody of the demo is called "${name}"`)
  if (speaker.is === 'back' && depth < minDepth) {
    failAt(source, lineIndex, `"${name}" is the author of the comment two levels up, which is missing here`)
  }
  return { text, speaker, replies: replies.map((reply) => toTemplate(source, reply, depth + 1)) }
}
