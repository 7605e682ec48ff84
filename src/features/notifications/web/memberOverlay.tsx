import { createPortal } from 'react-dom'
import { useQuery } from '#client/queries/useQuery.ts'
import { BellIcon, BellOffIcon } from '#ui/icons.tsx'
import { useElements } from '#ui/useElements.ts'
import { LevelMenu } from './LevelMenu.tsx'
import { objectAbouts } from './levels.ts'
import { useWatchLevel } from './useWatchLevel.ts'
import { WatchDoc } from './Watch.graphql.ts'
import styles from './WatchMenu.module.css'

/** A watch button in the tools of a list: its page keeps the place by `data-watch` and loads no code for it. */
export function MemberOverlay() {
  return useElements('[data-watch]').map((place) => (
    <ListWatch key={place.dataset['watch']} place={place} objectId={place.dataset['watch'] ?? ''} />
  ))
}

function ListWatch({ place, objectId }: { place: HTMLElement; objectId: string }) {
  const level = useQuery(WatchDoc, { objectId }).data?.watchLevel
  const choose = useWatchLevel(objectId)
  if (!level) return null
  return createPortal(
    <LevelMenu
      className={`${styles.icon} ${level === 'normal' ? '' : styles.chosen}`}
      level={level}
      abouts={objectAbouts}
      onChoose={choose}
      trigger={level === 'muted' ? <BellOffIcon /> : <BellIcon />}
    />,
    place,
  )
}
