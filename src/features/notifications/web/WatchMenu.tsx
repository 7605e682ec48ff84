import { useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import type { WatchLevel } from '#generated/operations.ts'
import { messages } from '../messages.ts'
import { LevelMenu } from './LevelMenu.tsx'
import { levelLabels, objectAbouts } from './levels.ts'
import { useWatchLevel } from './useWatchLevel.ts'
import { SetWatchLevelDoc } from './Watch.graphql.ts'
import { WatchLabel } from './WatchLabel.tsx'
import styles from './WatchMenu.module.css'

type Props = { objectId: string; level: WatchLevel; memberAction: string }

export function WatchMenu({ objectId, ...menu }: Props) {
  return <Menu {...menu} onChoose={useWatchLevel(objectId)} />
}

/** In a list, whose query is loaded again after the change. */
export function ListedWatchMenu({ objectId, level, memberAction }: Props) {
  const setWatchLevel = useMutation(SetWatchLevelDoc)
  const [chosen, setChosen] = useState<WatchLevel>()
  async function choose(to: WatchLevel) {
    setChosen(to)
    await setWatchLevel({ objectId, level: to }).catch((error: unknown) => showError(error, messages.watchFailed()))
    setChosen(undefined)
  }
  return <Menu level={chosen ?? level} memberAction={memberAction} onChoose={(to) => void choose(to)} />
}

type MenuProps = Omit<Props, 'objectId'> & { onChoose: (level: WatchLevel) => void }

const Menu = ({ level, memberAction, onChoose }: MenuProps) => (
  <LevelMenu
    className={styles.trigger ?? ''}
    memberAction={memberAction}
    level={level}
    abouts={objectAbouts}
    onChoose={onChoose}
    prefix={level === 'normal' ? `${messages.watch.watch()}. ` : ''}
    trigger={<WatchLabel level={level} text={level === 'normal' ? messages.watch.watch() : levelLabels[level]()} />}
  />
)
