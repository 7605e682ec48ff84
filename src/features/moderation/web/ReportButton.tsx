import { useState } from 'react'
import { useSession } from '#client/session.ts'
import { Button } from '#ui/Button.tsx'
import { FlagIcon } from '#ui/icons.tsx'
import { useModule } from '#ui/useModule.ts'
import { m } from '../reportMessages.ts'

type Props = {
  /** The lwid. */
  objectId: string
  /** Only the icon, without the looks of a button: for rows of small ones. */
  compact?: boolean
}

const loadDialog = () => import('./ReportDialog.tsx')

/** Asks the staff to look at something, and gives the staff what they can do about it; for who is signed in. */
export function ReportButton({ objectId, compact }: Props) {
  const { currentUser } = useSession()
  const [isOpen, setOpen] = useState(false)
  const module = useModule(loadDialog, isOpen)
  if (!currentUser) return null
  const open = () => setOpen(true)
  return (
    <>
      {compact ? (
        <button type="button" aria-label={m.report()} data-tooltip={m.report()} onClick={open}>
          <FlagIcon size={14} />
        </button>
      ) : (
        <Button icon={<FlagIcon />} onClick={open}>
          {m.report()}
        </Button>
      )}
      {module && <module.ReportDialog objectId={objectId} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
