export const searchPanelId = 'site-search'

/** Opens the box first if it is collapsed. */
export function focusSearch(): void {
  const panel = document.getElementById(searchPanelId)
  const input = panel?.querySelector('input')
  if (!panel || !input) return
  if (getComputedStyle(panel).display === 'none') panel.showPopover()
  input.focus()
  input.select()
}
