import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { CodeIcon } from '#ui/icons.tsx'
import { useModule } from '#ui/useModule.ts'
import type { Creation } from '../creation.ts'
import { messages } from './messages.ts'

const loadDialog = () => import('./EmbedDialog.tsx')

/** A hidden creation cannot be embedded. */
export function EmbedButton({ creation }: { creation: Creation }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const dialog = useModule(loadDialog, wasOpened)
  if (creation.hidden) return null
  function open() {
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Button icon={<CodeIcon />} busy={isOpen && !dialog} onClick={open}>
        {messages.embed()}
      </Button>
      {dialog && <dialog.EmbedDialog creation={creation} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
