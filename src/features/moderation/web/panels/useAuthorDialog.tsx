import { type ReactNode, useState } from 'react'
import { WarnDialog } from '../WarnDialog.tsx'
import { SanctionDialog } from './SanctionDialog.tsx'
import type { AuthorAction, ReportedObject } from './types.ts'

type AuthorDialog = {
  /** Does nothing if the viewer may not sanction the author. */
  openFor: (object: ReportedObject, action: AuthorAction) => void
  element: ReactNode
}

/** The dialogs that warn, silence or suspend the author of a reported object. */
export function useAuthorDialog(): AuthorDialog {
  const [target, setTarget] = useState<{ action: AuthorAction; object: ReportedObject }>()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const author = target?.object.author
  return {
    openFor(object, action) {
      if (!object.authorHistory?.canSanction) return
      setTarget({ object, action })
      setOpen(true)
    },
    element: author && (
      <>
        <WarnDialog
          user={author}
          objectId={target.object.objectId}
          open={isOpen && target.action === 'warn'}
          onClose={close}
        />
        <SanctionDialog
          userId={author.id}
          kind={isOpen && target.action !== 'warn' ? target.action : undefined}
          onClose={close}
        />
      </>
    ),
  }
}
