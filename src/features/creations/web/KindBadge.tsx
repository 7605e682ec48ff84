import type { ContentKind } from '#generated/operations.ts'
import { Badge } from '#ui/Badge.tsx'
import { m } from '../messages.ts'

/** The colours are the specification's: Subassembly primary, World success, Mod danger. */
const looks = {
  SUBASSEMBLY: { tone: 'accent', label: m.subassembly },
  WORLD: { tone: 'ok', label: m.world },
  MOD: { tone: 'danger', label: m.mod },
} as const

export const KindBadge = ({ kind }: { kind: ContentKind }) => (
  <Badge tone={looks[kind].tone}>{looks[kind].label()}</Badge>
)
