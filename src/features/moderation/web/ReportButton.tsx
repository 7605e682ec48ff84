import { useState } from 'react'
import { useIsMember } from '#client/session/useIsMember.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FlagIcon } from '#ui/icons/conversationIcons.tsx'
import { messages } from '../messages.ts'
import { LazyReportDialog } from './LazyReportDialog.tsx'

type Props = {
  /** The lwid. */
  objectId: string
  compact?: boolean
}

export function ReportButton({ objectId, compact }: Props) {
  const isMember = useIsMember()
  const [isOpen, setOpen] = useState(false)
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
      <LazyReportDialog objectId={objectId} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
