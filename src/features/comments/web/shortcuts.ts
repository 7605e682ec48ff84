import type { Shortcut } from '#client/extensions/shortcut.ts'
import { shortcutMessages } from '../shortcutMessages.ts'

export const shortcuts: readonly Shortcut[] = [{ keys: ['j', 'k'], label: shortcutMessages.nextComment }]
