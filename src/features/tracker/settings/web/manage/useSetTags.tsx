import { type ReactNode, useState } from 'react'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../../messages.ts'
import type { Ticket } from '../../../web/ticket.ts'

const loadSetTags = () => import('./SetTags.tsx')

export function useSetTags(ticket: Ticket): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const tagging = useModule(loadSetTags, isOpen)
  const close = () => setOpen(false)
  return {
    open: () => setOpen(true),
    dialog: tagging && (
      <Dialog open={isOpen} onClose={close} title={messages.ticket.setTags()}>
        <tagging.SetTags ticket={ticket} onDone={close} />
      </Dialog>
    ),
  }
}
