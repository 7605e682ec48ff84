import { useEffect } from 'react'
import { useBrand } from '#client/brand.ts'
import { dismissOpenInGame, useIsOpenInGameAnnounced } from '#client/openInGame.ts'
import { setSetting, useSetting } from '#client/stores/useSettings.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { lateMessages } from './lazyOverlaysMessages.ts'

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
      title={lateMessages.openingInGame()}
      footer={
        <>
          <Button variant="quiet" onClick={disable}>
            {lateMessages.neverAgain()}
          </Button>
          <Button variant="primary" onClick={dismissOpenInGame}>
            {lateMessages.gotIt()}
          </Button>
        </>
      }
    >
      <p>{lateMessages.openingInGameText(name)}</p>
      <p>
        <a href={paths.openInGameHelp()}>{lateMessages.gameDoesNotOpen()}</a>
      </p>
    </Dialog>
  )
}
