import type { ContentKind } from '#generated/operations.ts'
import { Badge } from '#ui/status/Badge.tsx'
import { messages } from '../messages.ts'

const badges = {
  SUBASSEMBLY: { tone: 'accent', label: messages.kind.subassembly },
  WORLD: { tone: 'ok', label: messages.kind.world },
  MOD: { tone: 'danger', label: messages.kind.mod },
} as const

export const KindBadge = ({ kind }: { kind: ContentKind }) => (
  <Badge tone={badges[kind].tone}>{badges[kind].label()}</Badge>
)
