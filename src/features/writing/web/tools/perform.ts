import { type Change, type CommandName, commandsWith, type Marked } from './commands.ts'
import { m } from './messages.ts'

const commands = commandsWith({ text: m.sampleText, link: m.sampleLink })

const markedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Marked => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Changes the text as if its writer had typed it, so that it can be undone as one. */
export function perform(area: HTMLTextAreaElement, work: (marked: Marked) => Change | undefined): boolean {
  const change = work(markedIn(area))
  if (!change) return false
  const { start, end, text, selectFrom, selectTo } = change
  area.focus()
  area.setSelectionRange(start, end)
  // Deprecated, and still the one way to write into the history of undoing.
  const isTyped = text ? document.execCommand('insertText', false, text) : document.execCommand('delete')
  if (!isTyped) {
    area.setRangeText(text, start, end)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(selectFrom, selectTo)
  return true
}

export const run = (area: HTMLTextAreaElement, name: CommandName): void => void perform(area, commands[name])
