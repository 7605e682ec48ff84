import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages as planningMessages } from '../../planning/messages.ts'
import type { ViewFormProps } from './ViewForm.tsx'

const loadViewForm = () => import('./ViewForm.tsx')

/** Saves the present list or board under a name; orders and deletes what the viewer may edit. */
export function EditViews(props: ViewFormProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useModule(loadViewForm, isOpen)
  return (
    <>
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {planningMessages.board.saveView()}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={planningMessages.board.saveViewTitle()}>
        {form && <form.ViewForm {...props} />}
      </Dialog>
    </>
  )
}
