import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useModule } from '#ui/useModule.ts'
import { boardMessages } from '../../boardMessages.ts'
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
          {boardMessages.saveView()}
        </Button>
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={boardMessages.saveViewTitle()}>
        {form && <form.ViewForm {...props} />}
      </Dialog>
    </>
  )
}
