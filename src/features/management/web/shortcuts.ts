import type { Shortcut } from '#client/extensions/shortcut.ts'
import { paths } from '#paths.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../messages.ts'

const path = paths.managementPanel('inbox')

export const shortcuts: readonly Shortcut[] = [
  { path, keys: ['j', 'k'], label: messages.inboxShortcut.move },
  { path, keys: ['Enter'], label: messages.inboxShortcut.open },
  { path, keys: ['a'], label: uiMessages.assignToMe },
  { path, keys: ['e'], label: messages.inboxShortcut.accept },
  { path, keys: ['h'], label: messages.inboxShortcut.hide },
  { path, keys: ['d'], label: messages.inboxShortcut.discard },
  { path, keys: ['z'], label: messages.inboxShortcut.undo },
]
