import type { ReactNode } from 'react'
import type { WatchLevel } from '#generated/operations.ts'
import { CheckIcon } from '#ui/icons/actionIcons.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { messages } from '../messages.ts'
import { levelLabels, levels } from './levels.ts'
import styles from './WatchMenu.module.css'

type Props = {
  level: WatchLevel
  onChoose: (level: WatchLevel) => void
  /** What each level means for the object. */
  abouts: Record<WatchLevel, () => string>
  trigger: ReactNode
  /** The start of the menu's label: the text of the trigger, unless that is the level. */
  prefix?: string
  className?: string
  memberAction?: string
}

export const LevelMenu = ({ level, onChoose, abouts, prefix = '', ...menu }: Props) => (
  <Menu {...menu} label={`${prefix}${messages.notifications()}: ${levelLabels[level]()}`}>
    {levels.map((each) => (
      <MenuItem
        key={each}
        icon={each === level ? <CheckIcon /> : <span className={styles.space} />}
        onSelect={() => onChoose(each)}
      >
        <span className={styles.choice}>
          {levelLabels[each]()}
          <small>{abouts[each]()}</small>
        </span>
      </MenuItem>
    ))}
  </Menu>
)
