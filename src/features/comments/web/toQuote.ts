import { paths } from '#app/paths.ts'
import type { CommentPartsFragment } from '#generated/operations.ts'

const maxLength = 2_000

type Quoted = Pick<CommentPartsFragment, 'id' | 'author'>

/** Quotes the selection within a comment, or its whole text. */
export function toQuote(element: HTMLElement, comment: Quoted): string {
  const selection = getSelection()
  const isWithin =
    selection && !selection.isCollapsed && element.contains(selection.getRangeAt(0).commonAncestorContainer)
  return formatQuote(isWithin ? selection.toString() : element.innerText, comment)
}

/** Markdown that names the author and links to the comment. The author is not notified as if they were mentioned. */
export function formatQuote(text: string, { id, author }: Quoted): string {
  const shortened = text
    .trim()
    .slice(0, maxLength)
    .replace(/\n{3,}/g, '\n\n')
  const lines = [`[@${author.username}](${paths.view(id)}):`, '', ...shortened.split('\n')]
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}
