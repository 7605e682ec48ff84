import { useEffect, useState } from 'react'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { ToolWord } from '#ui/controls/ToolWord.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'
import { PaperclipIcon } from './PaperclipIcon.tsx'

const loadListening = () => import('./listenForFiles.ts')
const loadDialog = () => import('./AttachDialog.tsx')

/** Files that are dropped or pasted anywhere on the page open the dialog too. */
export function AttachButton({ ticketId }: { ticketId: string }) {
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const dialog = useModule(loadDialog, isOpen)
  const listening = useModule(loadListening, true)
  useEffect(() => {
    if (isOpen || !listening) return
    return listening.listenForFiles((found) => {
      setFiles(found)
      setOpen(true)
    })
  }, [isOpen, listening])
  const close = () => {
    setOpen(false)
    setFiles([])
  }
  // The button appears once dropping and pasting work too.
  if (!listening) return null
  return (
    <>
      <IconButton framed label={messages.files.attach()} onClick={() => setOpen(true)}>
        <PaperclipIcon />
        <ToolWord>{messages.files.attach()}</ToolWord>
      </IconButton>
      {dialog && <dialog.AttachDialog ticketId={ticketId} files={files} open={isOpen} onClose={close} />}
    </>
  )
}
