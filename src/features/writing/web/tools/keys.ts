import type { KeyboardEvent } from 'react'
import { type CommandName, continued } from './commands.ts'
import { perform, run } from './perform.ts'

/** By the place of the key, so that Shift and other alphabets do not matter. */
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

/** How the keys of a command are called, for its title. */
export function keysOf(name: CommandName): string {
  const keys = Object.keys(shortcuts).find((key) => shortcuts[key] === name)
  if (!keys) return ''
  const plain = keys.replace(/Key|Digit/, '')
  return isApple() ? `⌘${plain.replace('Shift+', '⇧')}` : `Ctrl+${plain}`
}

export function onEditorKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { nativeEvent, ctrlKey, metaKey, altKey, shiftKey, code, key, currentTarget } = event
  if (nativeEvent.isComposing || altKey) return
  const isCommand = isApple() ? metaKey : ctrlKey
  const command = isCommand ? shortcuts[`${shiftKey ? 'Shift+' : ''}${code}`] : undefined
  if (command) {
    event.preventDefault()
    run(currentTarget, command)
  } else if (key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && perform(currentTarget, continued)) {
    event.preventDefault()
  }
}
