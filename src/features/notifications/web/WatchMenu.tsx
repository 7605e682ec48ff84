import type { WatchLevel } from '#generated/operations.ts'
import { messages } from '../messages.ts'
import { LevelMenu } from './LevelMenu.tsx'
import { levelLabels, objectAbouts } from './levels.ts'
import { useWatchLevel } from './useWatchLevel.ts'
import { WatchLabel } from './WatchLabel.tsx'
import styles from './WatchMenu.module.css'

type Props = { objectId: string; level: WatchLevel; memberAction: string }

export function WatchMenu({ objectId, level, memberAction }: Props) {
  const choose = useWatchLevel(objectId)
  return (
    <LevelMenu
      className={styles.trigger ?? ''}
      memberAction={memberAction}
      level={level}
      abouts={objectAbouts}
      onChoose={choose}
      prefix={level === 'normal' ? `${messages.watch.watch()}. ` : ''}
      trigger={<WatchLabel level={level} text={level === 'normal' ? messages.watch.watch() : levelLabels[level]()} />}
    />
  )
}
