import type { WatchLevel } from '#generated/operations.ts'
import { BellIcon, BellOffIcon } from '#ui/icons.tsx'
import { StableLabel } from '#ui/StableLabel.tsx'
import { watchMessages } from '../watchMessages.ts'

export const watchLabels: Record<WatchLevel, () => string> = {
  watching: watchMessages.watching,
  normal: watchMessages.watch,
  muted: watchMessages.muted,
}

/** As wide for each level, so that the next button keeps its place. */
export const WatchLabel = ({ level }: { level: WatchLevel }) => (
  <>
    {level === 'muted' ? <BellOffIcon /> : <BellIcon />}
    <StableLabel text={watchLabels[level]()} others={[watchMessages.watching(), watchMessages.muted()]} />
  </>
)
