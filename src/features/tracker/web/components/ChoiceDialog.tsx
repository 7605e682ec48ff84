import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

type Props = {
  open: boolean
  title: string
  action: string
  /** Reads the inputs of the form. */
  onSubmit: (form: HTMLFormElement) => void
  onClose: () => void
  children: ReactNode
}

/** Closes when the choice is submitted; the opener sends it, and shows a failure in a toast. */
export function ChoiceDialog({ open, title, action, onSubmit, onClose, children }: Props) {
  const formId = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(event.currentTarget)
    onClose()
  }

  const footer = (
    <Button type="submit" variant="primary" form={formId}>
      {action}
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={footer}>
      <form id={formId} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
