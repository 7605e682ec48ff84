import type { WatchLevel } from '#generated/operations.ts'
import { BellIcon, BellOffIcon } from '#ui/icons/conversationIcons.tsx'
import { StableLabel } from '#ui/status/StableLabel.tsx'
import { watchMessages } from '../watchMessages.ts'

type Props = { level?: WatchLevel; text?: string }

/** Has the same width for each level, so that the next button keeps its place. */
export const WatchLabel = ({ level, text = watchMessages.watch() }: Props) => (
  <>
    {level === 'muted' ? <BellOffIcon /> : <BellIcon />}
    <StableLabel text={text} others={[watchMessages.watching(), watchMessages.muted()]} />
  </>
)
