import type { Shortcut } from '#client/extensions/shortcut.ts'
import { paths } from '#paths.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../messages.ts'

const path = paths.managementPanel('reports')

export const shortcuts: readonly Shortcut[] = [
  { path, keys: ['j', 'k'], label: messages.shortcut.move },
  { path, keys: ['x'], label: messages.shortcut.select },
  { path, keys: ['h'], label: messages.shortcut.hide },
  { path, keys: ['e'], label: messages.shortcut.keep },
  { path, keys: ['a'], label: uiMessages.assignToMe },
  { path, keys: ['w'], label: messages.shortcut.warn },
  { path, keys: ['s'], label: messages.shortcut.silence },
  { path, keys: ['b'], label: messages.shortcut.suspend },
  { path, keys: ['z'], label: messages.shortcut.undo },
]
