import { BugIcon, CircleDotIcon } from '#ui/icons/actionIcons.tsx'
import { CircleCheckIcon, CircleCrossIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../../messages.ts'
import styles from './TicketState.module.css'

type State = { isOpen: boolean; closedVersion: string }

const getStateText = ({ isOpen, closedVersion }: State): string =>
  isOpen
    ? messages.pages.open()
    : closedVersion
      ? messages.pages.fixedIn({ version: closedVersion })
      : messages.pages.closed()

const getStateName = ({ isOpen, closedVersion }: State) => (isOpen ? 'open' : closedVersion ? 'fixed' : 'closed')

const icons = { open: CircleDotIcon, fixed: CircleCheckIcon, closed: CircleCrossIcon }

export function StateIcon({ ticket }: { ticket: State }) {
  const Icon = icons[getStateName(ticket)]
  return (
    <span className={styles[getStateName(ticket)]}>
      <Icon />
      <VisuallyHidden>{getStateText(ticket)}</VisuallyHidden>
    </span>
  )
}

const tones = { open: 'ok', fixed: 'accent', closed: 'neutral' } as const

export function StateBadge({ ticket }: { ticket: State }) {
  const Icon = icons[getStateName(ticket)]
  return (
    <Badge tone={tones[getStateName(ticket)]} icon={<Icon size={14} />}>
      {getStateText(ticket)}
    </Badge>
  )
}

export type Kind = 'ISSUE' | 'FEATURE'
export const getKindText = (kind: Kind): string =>
  kind === 'ISSUE' ? messages.pages.bugReport() : messages.pages.featureRequest()
const kindIcons = { ISSUE: BugIcon, FEATURE: PlusIcon }

export function KindLabel({ kind }: { kind: Kind }) {
  const Icon = kindIcons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={12} />
      {getKindText(kind)}
    </span>
  )
}

export function KindBadge({ kind }: { kind: Kind }) {
  const Icon = kindIcons[kind]
  return <Badge icon={<Icon size={14} />}>{getKindText(kind)}</Badge>
}
