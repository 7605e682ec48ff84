import type { DocumentCache } from '#client/queries/documentCache.ts'
import type { CommentPartsFragment, CommentSourceQuery } from '#generated/operations.ts'
import { toCharacterStart } from '#language/cutText.ts'
import { paths } from '#paths.ts'
import { toMarkdown } from '#ui/text/toMarkdown.ts'
import { CommentSourceDoc } from './EditComment.graphql.ts'

const maxLength = 2_000

type Quoted = Pick<CommentPartsFragment, 'id' | 'author'>

/** Quotes the selection within a comment, or its whole text as its author wrote it. */
export async function loadQuote(cache: DocumentCache, element: HTMLElement, comment: Quoted): Promise<string> {
  // Read before the request, during which the selection could change.
  const selected = getSelectedHtml(element)
  if (selected !== undefined) return formatQuote(toMarkdown(selected), comment)
  const loading = cache.load(CommentSourceDoc, { id: comment.id }).catch(() => undefined)
  const result = (await loading) as CommentSourceQuery | undefined
  return formatQuote(result?.comment?.body ?? toMarkdown(element.innerHTML), comment)
}

function getSelectedHtml(element: HTMLElement): string | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  if (!element.contains(range.commonAncestorContainer)) return undefined
  const copy = document.createElement('div')
  copy.append(range.cloneContents())
  return copy.innerHTML
}

/** Markdown that names the author and links to the comment. The author is not notified as if they were mentioned. */
export function formatQuote(text: string, { id, author }: Quoted): string {
  const trimmed = text.trim()
  const shortened = trimmed.slice(0, trimmed.length > maxLength ? toCharacterStart(trimmed, maxLength) : maxLength)
  const lines = [`[@${author.username}](${paths.view(id)}):`, '', ...collapseGaps(shortened.split('\n'))]
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}

/** Joins blank lines, except for those in code. */
function collapseGaps(lines: readonly string[]): string[] {
  let isCode = false
  return lines.filter((line, index) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    return isCode || line.trim() !== '' || lines[index - 1]?.trim() !== ''
  })
}
