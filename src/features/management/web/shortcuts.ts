import type { Shortcut } from '#client/extensions/shortcut.ts'
import { paths } from '#paths.ts'
import { inboxShortcutMessages as messages } from '../inboxShortcutMessages.ts'

const path = paths.managementPanel('inbox')

export const shortcuts: readonly Shortcut[] = [
  { path, keys: ['j', 'k'], label: messages.move },
  { path, keys: ['Enter'], label: messages.open },
  { path, keys: ['a'], label: messages.assign },
  { path, keys: ['e'], label: messages.accept },
  { path, keys: ['h'], label: messages.hide },
  { path, keys: ['d'], label: messages.discard },
  { path, keys: ['z'], label: messages.undo },
]
