import { useCallback, useState } from 'react'
import type { CollectToolProps } from '#client/extensions/slots.tsx'
import { Button } from '#ui/controls/Button.tsx'
import { BookIcon } from '#ui/icons/pageIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'

const loadDialog = () => import('./AddDialog.tsx')

export function CollectTool({ objectId }: CollectToolProps) {
  const [isOpen, setOpen] = useState(false)
  const dialog = useModule(loadDialog, isOpen)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button icon={<BookIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.add.addTo()}
      </Button>
      {dialog && <dialog.AddDialog key={objectId} objectId={objectId} isOpen={isOpen} onClose={close} />}
    </>
  )
}
