const most = 2_000

/** What is selected within a comment, or all of it, as a quotation in Markdown with room for an answer below. */
export function quoteOf(comment: HTMLElement): string {
  const selection = getSelection()
  const isWithin =
    selection && !selection.isCollapsed && comment.contains(selection.getRangeAt(0).commonAncestorContainer)
  const text = (isWithin ? selection.toString() : comment.innerText).trim().slice(0, most)
  const lines = text.replace(/\n{3,}/g, '\n\n').split('\n')
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}
