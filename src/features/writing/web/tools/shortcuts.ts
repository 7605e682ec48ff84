import type { KeyboardEvent } from 'react'
import { isComposing } from '#ui/navigation/isComposing.ts'
import { applyEdit, runCommand } from './applyEdit.ts'
import { type CommandName, continueList } from './commands.ts'

/** Commands by physical key, independent of Shift and layout. */
const shortcuts: Record<string, CommandName> = {
  KeyB: 'bold',
  KeyI: 'italic',
  KeyE: 'code',
  KeyK: 'link',
  'Shift+Digit7': 'numbers',
  'Shift+Digit8': 'list',
  'Shift+Digit9': 'quote',
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

export function formatShortcut(name: CommandName): string {
  const keys = Object.keys(shortcuts).find((key) => shortcuts[key] === name)
  if (!keys) return ''
  const plain = keys.replace(/Key|Digit/, '')
  return isApple() ? `⌘${plain.replace('Shift+', '⇧')}` : `Ctrl+${plain}`
}

export function handleEditorKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { nativeEvent, ctrlKey, metaKey, altKey, shiftKey, code, key, currentTarget } = event
  if (isComposing(nativeEvent) || altKey) return
  const isCommand = isApple() ? metaKey : ctrlKey
  const command = isCommand ? shortcuts[`${shiftKey ? 'Shift+' : ''}${code}`] : undefined
  if (command) {
    event.preventDefault()
    runCommand(currentTarget, command)
  } else if (key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && applyEdit(currentTarget, continueList)) {
    event.preventDefault()
  }
}
