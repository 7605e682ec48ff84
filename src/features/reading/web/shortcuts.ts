import type { Shortcut } from '#client/extensions/shortcut.ts'
import { messages } from '../messages.ts'

export const shortcuts: readonly Shortcut[] = [{ keys: ['u'], label: messages.shortcut.nextUnread }]
