import { useState } from 'react'
import { useIsMember } from '#client/session/useIsMember.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FlagIcon } from '#ui/icons/conversationIcons.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../messages.ts'

type Props = {
  /** The lwid. */
  objectId: string
  compact?: boolean
}

const loadDialog = () => import('./ReportDialog.tsx')

export function ReportButton({ objectId, compact }: Props) {
  const isMember = useIsMember()
  const [isOpen, setOpen] = useState(false)
  const module = useModule(loadDialog, isOpen)
  if (!isMember) return null
  const open = () => setOpen(true)
  return (
    <>
      {compact ? (
        <button
          type="button"
          aria-label={messages.report.report()}
          data-tooltip={messages.report.report()}
          onClick={open}
        >
          <FlagIcon size={14} />
        </button>
      ) : (
        <Button icon={<FlagIcon />} onClick={open}>
          {messages.report.report()}
        </Button>
      )}
      {module && <module.ReportDialog objectId={objectId} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
