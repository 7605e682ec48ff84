import { getSettings } from '#client/stores/useSettings.ts'
import { isComposing } from './isComposing.ts'

/** False for keys that are typed into a field or a dialog, pressed together with a modifier, or turned off by the user. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return false
  if (!getSettings().singleKeys) return false
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  const isField = target.matches('input, textarea, select') && !target.matches('input[type="checkbox"]')
  return !isField && !target.isContentEditable && target.closest('dialog') === null
}
