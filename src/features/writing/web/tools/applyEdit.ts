import { replaceText } from '#ui/completion/replaceText.ts'
import { messages } from '../../messages.ts'
import { type CommandName, createCommands, type TextEdit, type TextSelection } from './commands.ts'

const commands = createCommands({ text: messages.tools.sampleText, link: messages.tools.sampleLink })

const readSelection = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextSelection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** False if there is no edit. */
export function applyEdit(
  area: HTMLTextAreaElement,
  createEdit: (selection: TextSelection) => TextEdit | undefined,
): boolean {
  const edit = createEdit(readSelection(area))
  if (!edit) return false
  const { start, end, text, selectFrom, selectTo } = edit
  replaceText(area, { start, end, text })
  area.setSelectionRange(selectFrom, selectTo)
  return true
}

export const runCommand = (area: HTMLTextAreaElement, name: CommandName): void => void applyEdit(area, commands[name])
