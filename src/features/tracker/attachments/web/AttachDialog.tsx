import { useEffect, useRef } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { messages } from '../messages.ts'
import { AttachToTicketDoc } from './Files.graphql.ts'
import { FileUploader } from './FileUploader.tsx'
import { listenForFiles } from './listenForFiles.ts'
import { useFileUploads } from './useFileUploads.ts'

type Props = { ticketId: string; files: readonly File[]; open: boolean; onClose: () => void }

export function AttachDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={messages.files.attach()}>
      <Uploader {...rest} onClose={onClose} />
    </Dialog>
  )
}

/** Each file is attached as soon as it has arrived. */
function Uploader({ ticketId, files, onClose }: Omit<Props, 'open'>) {
  const attach = useMutation(AttachToTicketDoc)
  const uploads = useFileUploads({ onSent: (id) => attach({ ticketId, files: [id] }) })
  const { add } = uploads
  const given = useRef<readonly File[]>([])
  useEffect(() => {
    // An effect may run twice for the same files.
    if (given.current === files) return
    given.current = files
    add(files)
  }, [files, add])
  useEffect(() => listenForFiles(add), [add])
  const isBusy = uploads.items.some(({ status }) => status === 'sending')
  return (
    <>
      <FileUploader uploads={uploads} sentText={messages.upload.attached()} />
      <Button variant="primary" wide busy={isBusy} onClick={onClose}>
        {uiMessages.done()}
      </Button>
    </>
  )
}
