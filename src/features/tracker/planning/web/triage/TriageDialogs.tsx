import type { TicketListItemFragment } from '#generated/operations.ts'
import { useModule } from '#ui/useModule.ts'
import type { Closing } from '../../../closing/web/closing.ts'
import { PlanDialog } from '../plan/PlanDialog.tsx'
import type { PlanField } from '../plan/planFields.ts'
import type { BulkChange } from './bulkChange.ts'
import { TagDialog } from './TagDialog.tsx'

const loadCloseDialog = () => import('../../../closing/web/CloseDialog.tsx')

export type TriageDialog = 'close' | 'tag' | PlanField

type Props = {
  product: string
  dialog: TriageDialog | undefined
  tickets: readonly TicketListItemFragment[]
  onChange: (change: BulkChange) => Promise<void>
  onClose: () => void
}

export function TriageDialogs({ product, dialog, tickets, onChange, onClose }: Props) {
  const closing = useModule(loadCloseDialog, dialog === 'close')
  const ids = tickets.map(({ id }) => id)
  const field = dialog === 'close' || dialog === 'tag' ? undefined : dialog
  return (
    <>
      {closing && (
        <closing.CloseDialog
          open={dialog === 'close'}
          onClose={onClose}
          count={tickets.length}
          product={product}
          bulk
          onSubmit={(outcome) => onChange({ kind: 'status', ids, status: { open: false, ...getOutcome(outcome) } })}
        />
      )}
      <TagDialog
        product={product}
        tickets={dialog === 'tag' ? tickets : []}
        onApply={(changes) => void onChange({ kind: 'tags', ids, changes })}
        onClose={onClose}
      />
      <PlanDialog
        product={product}
        field={field ?? 'assignee'}
        tickets={field ? tickets : []}
        onApply={(value) => field && void onChange({ kind: 'plan', ids, field, value })}
        onClose={onClose}
      />
    </>
  )
}

/** Many tickets are never closed as duplicates. */
const getOutcome = (closing: Closing) =>
  closing.reason === 'DUPLICATE'
    ? { closedVersion: '', reason: null }
    : { closedVersion: closing.closedVersion, reason: closing.reason }
