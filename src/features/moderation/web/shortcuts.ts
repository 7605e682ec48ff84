import type { Shortcut } from '#client/extensions/shortcut.ts'
import { paths } from '#paths.ts'
import { shortcutMessages } from '../shortcutMessages.ts'

const path = paths.managementPanel('reports')

export const shortcuts: readonly Shortcut[] = [
  { path, keys: ['j', 'k'], label: shortcutMessages.move },
  { path, keys: ['x'], label: shortcutMessages.select },
  { path, keys: ['h'], label: shortcutMessages.hide },
  { path, keys: ['e'], label: shortcutMessages.keep },
  { path, keys: ['a'], label: shortcutMessages.assign },
  { path, keys: ['w'], label: shortcutMessages.warn },
  { path, keys: ['s'], label: shortcutMessages.silence },
  { path, keys: ['b'], label: shortcutMessages.suspend },
  { path, keys: ['z'], label: shortcutMessages.undo },
]
