import { useQuery } from '#client/queries/useQuery.ts'
import type { TicketListItemFragment } from '#generated/operations.ts'
import { messages as trackerMessages } from '../../../messages.ts'
import { TagChoices } from '../../../settings/web/tags/TagChoices.tsx'
import { ChoiceDialog } from '../../../web/components/ChoiceDialog.tsx'
import { ProductTagsDoc } from './Triage.graphql.ts'

export type TagChanges = { add: number[]; remove: number[] }

type ChoicesProps = {
  product: string
  /** Empty while the dialog is closed. */
  tickets: readonly TicketListItemFragment[]
}

type Props = ChoicesProps & { onApply: (changes: TagChanges) => void; onClose: () => void }

export function TagDialog({ onApply, onClose, ...choices }: Props) {
  function apply(form: HTMLFormElement) {
    const inputs = [...form.querySelectorAll('input')]
    const toIds = (changed: HTMLInputElement[]) => changed.map(({ value }) => Number(value))
    onApply({
      add: toIds(inputs.filter(({ checked, defaultChecked }) => checked && !defaultChecked)),
      remove: toIds(inputs.filter(({ checked, defaultChecked }) => defaultChecked && !checked)),
    })
  }

  return (
    <ChoiceDialog
      open={choices.tickets.length > 0}
      title={trackerMessages.ticket.tagTickets({ n: choices.tickets.length })}
      action={trackerMessages.ticket.apply()}
      onSubmit={apply}
      onClose={onClose}
    >
      <CommonTags {...choices} />
    </ChoiceDialog>
  )
}

/** Preselects the tags that all tickets have. */
function CommonTags({ product, tickets }: ChoicesProps) {
  const tags = useQuery(ProductTagsDoc, { product }).data?.tags ?? []
  const commonTags = tags
    .map((tag) => tag.id)
    .filter((tagId) => tickets.every((ticket) => ticket.tags.some((tag) => tag.id === tagId)))
  return <TagChoices tags={tags} selected={commonTags} />
}
