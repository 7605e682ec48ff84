import type { WatchLevel } from '#generated/operations.ts'
import { BellIcon, BellOffIcon } from '#ui/icons/conversationIcons.tsx'
import { StableLabel } from '#ui/status/StableLabel.tsx'
import { messages } from '../messages.ts'

type Props = { level?: WatchLevel; text?: string }

/** Has the same width for each level, so that the next button keeps its place. */
export const WatchLabel = ({ level, text = messages.watch.watch() }: Props) => (
  <>
    {level === 'muted' ? <BellOffIcon /> : <BellIcon />}
    <StableLabel text={text} others={[messages.watch.watching(), messages.watch.muted()]} />
  </>
)
