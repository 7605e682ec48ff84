import { useBrand } from '#client/brand.ts'
import type { OverlayProps } from '#client/stores/requestedOverlay.ts'
import { setSetting } from '#client/stores/useSettings.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { creationPaths } from '../../contract/paths.ts'
import { messages } from '../messages.ts'

export function Overlay({ onClose }: OverlayProps) {
  const { name } = useBrand()

  function disable() {
    setSetting('showOpenInGameDialog', false)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.dialog.opening()}
      footer={
        <>
          <Button variant="quiet" onClick={disable}>
            {messages.dialog.neverAgain()}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {messages.dialog.gotIt()}
          </Button>
        </>
      }
    >
      <p>{messages.dialog.text({ game: name })}</p>
      <p>
        <a href={creationPaths.openInGameHelp()}>{messages.dialog.doesNotOpen()}</a>
      </p>
    </Dialog>
  )
}
