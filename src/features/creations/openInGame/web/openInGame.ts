import { showOverlay } from '#client/stores/requestedOverlay.ts'
import { getSettings } from '#client/stores/useSettings.ts'

const loadDialog = () => import('./OpenInGameDialog.tsx')

export function announceOpenInGame(): void {
  if (getSettings().showOpenInGameDialog) showOverlay(loadDialog)
}
