import type { Shortcut } from '#client/extensions/shortcut.ts'
import { shortcutMessages } from '../shortcutMessages.ts'

export const shortcuts: readonly Shortcut[] = [{ keys: ['u'], label: shortcutMessages.nextUnread }]
