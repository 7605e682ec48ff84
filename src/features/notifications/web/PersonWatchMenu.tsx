import { toQueryKey } from '#client/queries/documentCache.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { PersonWatchQuery, WatchLevel } from '#generated/operations.ts'
import { messages } from '../messages.ts'
import { LevelMenu } from './LevelMenu.tsx'
import { levelLabels, personAbouts } from './levels.ts'
import { saveLevel } from './saveLevel.ts'
import { PersonWatchDoc, SetPersonWatchLevelDoc } from './Watch.graphql.ts'
import { WatchLabel } from './WatchLabel.tsx'
import styles from './WatchMenu.module.css'

type Props = { userId: number; level: WatchLevel; memberAction: string }

export function PersonWatchMenu({ userId, level, memberAction }: Props) {
  const cache = useCache()

  function choose(chosen: WatchLevel) {
    const key = toQueryKey(PersonWatchDoc, { userId })
    const undo = cache.patch<PersonWatchQuery>(key, () => ({ personWatchLevel: chosen }))
    void saveLevel(SetPersonWatchLevelDoc, { userId, level: chosen }, undo)
  }

  return (
    <LevelMenu
      className={styles.trigger ?? ''}
      memberAction={memberAction}
      level={level}
      abouts={personAbouts}
      onChoose={choose}
      prefix={level === 'normal' ? `${messages.watch.watch()}. ` : ''}
      trigger={<WatchLabel level={level} text={level === 'normal' ? messages.watch.watch() : levelLabels[level]()} />}
    />
  )
}
