import { useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#ui/controls/Button.tsx'
import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { useElements } from '#ui/useElements.ts'
import { useModule } from '#ui/useModule.ts'
import { addMessages } from '../addMessages.ts'

const loadDialog = () => import('./AddDialog.tsx')

/** A button where pages keep its place by `data-collect`, beside the other actions. */
export function MemberOverlay() {
  const [place] = useElements('[data-collect]')
  const [isOpen, setOpen] = useState(false)
  const dialog = useModule(loadDialog, isOpen)
  const close = useCallback(() => setOpen(false), [])
  const objectId = place?.dataset['collect']
  if (!place || !objectId) return null
  return (
    <>
      {createPortal(
        <Button icon={<BookIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {addMessages.addTo()}
        </Button>,
        place,
      )}
      {dialog && <dialog.AddDialog key={objectId} objectId={objectId} isOpen={isOpen} onClose={close} />}
    </>
  )
}
