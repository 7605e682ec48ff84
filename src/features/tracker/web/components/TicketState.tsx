import { Badge } from '#ui/Badge.tsx'
import { BugIcon, CircleCheckIcon, CircleCrossIcon, CircleDotIcon, PlusIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { w } from '../messages.ts'
import styles from './TicketState.module.css'

type State = { isOpen: boolean; closedVersion: string }

/** "Open", "Fixed in {version}" or "Closed" (specification, section 4). */
const stateText = ({ isOpen, closedVersion }: State): string =>
  isOpen ? w.open() : closedVersion ? w.fixedIn(closedVersion) : w.closed()

const nameOf = ({ isOpen, closedVersion }: State) => (isOpen ? 'open' : closedVersion ? 'fixed' : 'closed')

const icons = { open: CircleDotIcon, fixed: CircleCheckIcon, closed: CircleCrossIcon }

/** The state as an icon, for lists; its words are for screen readers. */
export function StateIcon({ ticket }: { ticket: State }) {
  const Icon = icons[nameOf(ticket)]
  return (
    <span className={styles[nameOf(ticket)]}>
      <Icon />
      <VisuallyHidden>{stateText(ticket)}</VisuallyHidden>
    </span>
  )
}

const tones = { open: 'ok', fixed: 'accent', closed: 'neutral' } as const

export function StateBadge({ ticket }: { ticket: State }) {
  const Icon = icons[nameOf(ticket)]
  return (
    <Badge tone={tones[nameOf(ticket)]} icon={<Icon size={14} />}>
      {stateText(ticket)}
    </Badge>
  )
}

export type Kind = 'ISSUE' | 'FEATURE'
export const kindText = (kind: Kind): string => (kind === 'ISSUE' ? w.bugReport() : w.featureRequest())
const kindIcons = { ISSUE: BugIcon, FEATURE: PlusIcon }

/** What a ticket is, with its icon. */
export function KindLabel({ kind }: { kind: Kind }) {
  const Icon = kindIcons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={12} />
      {kindText(kind)}
    </span>
  )
}

export function KindBadge({ kind }: { kind: Kind }) {
  const Icon = kindIcons[kind]
  return <Badge icon={<Icon size={14} />}>{kindText(kind)}</Badge>
}
