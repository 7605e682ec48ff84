import { toImagePath } from '#features/images/server/index.ts'
import type { BlogDraftRow } from './rows.ts'

/** A cover is the first picture of a post's text: lists, feeds and previews of links take it from there. */
export function toPostText({ body, coverId }: Pick<BlogDraftRow, 'coverId'> & { body: string }): string {
  if (!coverId || body.includes(toImagePath(coverId))) return body
  return `![](${toImagePath(coverId)})\n\n${body}`
}
