/** Edits as if the user had typed, so that undo works and listeners hear of it. The caret is behind the text. */
export function replaceText(
  field: HTMLInputElement | HTMLTextAreaElement,
  { start, end, text }: { start: number; end: number; text: string },
): void {
  field.focus()
  field.setSelectionRange(start, end)
  // Deprecated, but the only way to add to the undo history.
  const isTyped = text ? document.execCommand('insertText', false, text) : document.execCommand('delete')
  if (isTyped) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
