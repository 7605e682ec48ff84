import type { ComponentProps } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../../../messages.ts'
import { useToggleOpen } from '../../../settings/web/manage/useToggleOpen.tsx'
import type { Ticket } from '../../ticket.ts'

type Props = { ticket: Ticket } & Pick<ComponentProps<typeof Button>, 'size' | 'className'>

/** A short word on the button, and the whole action for screen readers. */
export function StatusButton({ ticket, ...look }: Props) {
  const { toggle, dialog } = useToggleOpen(ticket)
  const { isOpen } = ticket
  return (
    <>
      <Button {...look} aria-label={isOpen ? messages.ticket.close() : messages.ticket.reopen()} onClick={toggle}>
        {isOpen ? uiMessages.close() : messages.ticket.reopenSelected()}
      </Button>
      {dialog}
    </>
  )
}
