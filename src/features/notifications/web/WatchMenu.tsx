import { useEffect } from 'react'
import { toQueryKey } from '#client/documentCache.ts'
import { sendMutation } from '#client/graphql.ts'
import { addToast } from '#client/toasts.ts'
import { useCache } from '#client/useQuery.ts'
import type { WatchLevel, WatchQuery } from '#generated/operations.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import { messages } from '../messages.ts'
import { watchMessages } from '../watchMessages.ts'
import { onNotificationsChanged } from './notificationEvents.ts'
import { SetWatchLevelDoc, WatchDoc } from './Watch.graphql.ts'
import { WatchLabel, watchLabels } from './WatchLabel.tsx'
import styles from './WatchMenu.module.css'

const levels: { level: WatchLevel; label: () => string; about: () => string }[] = [
  { level: 'watching', label: watchMessages.watching, about: messages.watchAbout },
  { level: 'normal', label: messages.normal, about: messages.normalAbout },
  { level: 'muted', label: watchMessages.muted, about: messages.mutedAbout },
]

type Props = { objectId: string; level: WatchLevel; memberAction: string }

export function WatchMenu({ objectId, level, memberAction }: Props) {
  const cache = useCache()
  // Commenting makes the user watch the object a moment later, by a listener.
  useEffect(
    () => onNotificationsChanged(() => void cache.load(WatchDoc, { objectId }, { fresh: true }).catch(() => {})),
    [cache, objectId],
  )

  async function choose(newLevel: WatchLevel) {
    const undo = cache.patch<WatchQuery>(toQueryKey(WatchDoc, { objectId }), () => ({ watchLevel: newLevel }))
    try {
      await sendMutation(SetWatchLevelDoc, { objectId, level: newLevel })
    } catch (error) {
      console.warn('How much one hears of this could not be changed', error)
      undo()
      addToast({ status: 'error', title: messages.watchFailed() })
    }
  }

  return (
    <Menu
      className={styles.trigger}
      memberAction={memberAction}
      label={`${messages.watchMenu()}: ${watchLabels[level]()}`}
      trigger={<WatchLabel level={level} />}
    >
      {levels.map(({ level: each, label, about }) => (
        <MenuItem
          key={each}
          icon={each === level ? <CheckIcon /> : <span className={styles.space} />}
          onSelect={() => void choose(each)}
        >
          <span className={styles.choice}>
            {label()}
            <small>{about()}</small>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
