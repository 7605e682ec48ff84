const maxLength = 2_000

/** Quotes the selection within a comment, or its whole text, as Markdown. */
export function toQuote(comment: HTMLElement): string {
  const selection = getSelection()
  const isWithin =
    selection && !selection.isCollapsed && comment.contains(selection.getRangeAt(0).commonAncestorContainer)
  const text = (isWithin ? selection.toString() : comment.innerText).trim().slice(0, maxLength)
  const lines = text.replace(/\n{3,}/g, '\n\n').split('\n')
  return `${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`
}
