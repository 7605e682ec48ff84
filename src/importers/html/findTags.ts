import { Parser } from 'htmlparser2'

export type Tag = {
  readonly kind: 'open' | 'close' | 'comment'
  /** In lower case, and empty for a comment. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly start: number
  readonly end: number
}

/** Finds the tags and comments that are written in a text. */
export function findTags(text: string): Tag[] {
  const tags: Tag[] = []
  const add = (kind: Tag['kind'], name: string, attributes: Tag['attributes'] = {}) =>
    tags.push({ kind, name, attributes, start: parser.startIndex, end: parser.endIndex + 1 })
  const parser = new Parser({
    onopentag: (name, attributes, isImplied) => !isImplied && add('open', name, attributes),
    onclosetag: (name, isImplied) => !isImplied && add('close', name),
    oncomment: () => add('comment', ''),
  })
  parser.end(text)
  return tags
}
