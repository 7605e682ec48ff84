import { type CommandName, createCommands, type TextEdit, type TextSelection } from './commands.ts'
import { messages } from './messages.ts'

const commands = createCommands({ text: messages.sampleText, link: messages.sampleLink })

const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Edits as if the user had typed, so that undo works; false if there is no edit. */
export function applyEdit(
  area: HTMLTextAreaElement,
  createEdit: (selection: TextSelection) => TextEdit | undefined,
): boolean {
  const edit = createEdit(readSelection(area))
  if (!edit) return false
  const { start, end, text, selectFrom, selectTo } = edit
  area.focus()
  area.setSelectionRange(start, end)
  // Deprecated, but the only way to add to the undo history.
  const isTyped = text ? document.execCommand('insertText', false, text) : document.execCommand('delete')
  if (!isTyped) {
    area.setRangeText(text, start, end)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(selectFrom, selectTo)
  return true
}

export const runCommand = (area: HTMLTextAreaElement, name: CommandName): void => void applyEdit(area, commands[name])
