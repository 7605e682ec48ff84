import { useEffect } from 'react'
import { paths } from '#app/paths.ts'
import { useBrand } from '#client/brand.ts'
import { dismissOpenInGame, useOpenInGameAnnounced } from '#client/openInGame.ts'
import { setSetting, useSetting } from '#client/useSettings.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { m } from './lateMessages.ts'

/** Shown when somebody is sent into the game, unless they have said that they know (specification, section 2). */
export function OpenInGameDialog() {
  const isAnnounced = useOpenInGameAnnounced()
  const isWanted = useSetting('showOpenInGameDialog')
  const { name } = useBrand()

  useEffect(() => {
    if (isAnnounced && !isWanted) dismissOpenInGame()
  }, [isAnnounced, isWanted])

  function neverAgain() {
    setSetting('showOpenInGameDialog', false)
    dismissOpenInGame()
  }

  return (
    <Dialog
      open={isAnnounced && isWanted}
      onClose={dismissOpenInGame}
      title={m.openingInGame()}
      footer={
        <>
          <Button variant="quiet" onClick={neverAgain}>
            {m.neverAgain()}
          </Button>
          <Button variant="primary" onClick={dismissOpenInGame}>
            {m.gotIt()}
          </Button>
        </>
      }
    >
      <p>{m.openingInGameText(name)}</p>
      <p>
        <a href={paths.openInGameHelp()}>{m.gameDoesNotOpen()}</a>
      </p>
    </Dialog>
  )
}
