import type { LogField } from '#client/extensions/logFields.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { messages } from '../messages.ts'
import { TagChip } from '../settings/web/tags/TagChip.tsx'
import { TrackersPageDoc } from './TrackersPage.graphql.ts'

const ColorValue = ({ value }: { value: unknown }) => <TagChip name={String(value)} color={String(value)} />

/** A product that is gone keeps its key. */
function ProductValue({ value }: { value: unknown }) {
  const products = useQuery(TrackersPageDoc, {}).data?.products
  return <>{products?.find(({ id }) => id === value)?.name ?? String(value)}</>
}

const TicketNumber = ({ value }: { value: unknown }) => <>#{formatNumber(Number(value))}</>

export const logFields: readonly LogField[] = [
  { name: 'color', label: messages.ticket.tagColor, Value: ColorValue },
  { name: 'productId', label: messages.panel.product, Value: ProductValue },
  { name: 'tickets', label: messages.pages.tickets },
  { name: 'moved', label: messages.logField.moved },
  { name: 'of', label: messages.logField.original, Value: TicketNumber },
  { name: 'milestone.before', label: messages.logField.formerly },
  { name: 'reply.before', label: messages.logField.formerly },
  {
    name: 'ticket.reason',
    label: messages.logField.outcome,
    values: {
      FIXED: messages.pages.fixed,
      WONT_FIX: messages.ticket.wontFix,
      CANNOT_REPRODUCE: messages.ticket.cannotReproduce,
      DUPLICATE: messages.pages.duplicate,
    },
  },
  {
    name: 'template.kind',
    label: messages.pages.kind,
    values: { issue: messages.pages.bugReport, feature: messages.pages.featureRequest },
  },
]
