import { useEffect } from 'react'
import { useBrand } from '#client/brand.ts'
import { dismissOpenInGame, useIsOpenInGameAnnounced } from '#client/openInGame.ts'
import { setSetting, useSetting } from '#client/stores/useSettings.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { messages } from '../../messages.ts'

export function OpenInGameDialog() {
  const isAnnounced = useIsOpenInGameAnnounced()
  const isEnabled = useSetting('showOpenInGameDialog')
  const { name } = useBrand()

  useEffect(() => {
    if (isAnnounced && !isEnabled) dismissOpenInGame()
  }, [isAnnounced, isEnabled])

  function disable() {
    setSetting('showOpenInGameDialog', false)
    dismissOpenInGame()
  }

  return (
    <Dialog
      open={isAnnounced && isEnabled}
      onClose={dismissOpenInGame}
      title={messages.overlays.openingInGame()}
      footer={
        <>
          <Button variant="quiet" onClick={disable}>
            {messages.overlays.neverAgain()}
          </Button>
          <Button variant="primary" onClick={dismissOpenInGame}>
            {messages.overlays.gotIt()}
          </Button>
        </>
      }
    >
      <p>{messages.overlays.openingInGameText({ game: name })}</p>
      <p>
        <a href={paths.openInGameHelp()}>{messages.overlays.gameDoesNotOpen()}</a>
      </p>
    </Dialog>
  )
}
