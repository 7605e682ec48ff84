import { useEffect } from 'react'
import { queryKey } from '#client/documentCache.ts'
import { sendMutation } from '#client/graphql.ts'
import { addToast } from '#client/toasts.ts'
import { useCache, useQuery } from '#client/useQuery.ts'
import type { WatchLevel, WatchQuery } from '#generated/operations.ts'
import { BellIcon, BellOffIcon, CheckIcon } from '#ui/icons.tsx'
import { Menu, MenuItem } from '#ui/Menu.tsx'
import { m } from '../messages.ts'
import { onRung } from './panelEvent.ts'
import { SetWatchLevelDoc, WatchDoc } from './Watch.graphql.ts'
import styles from './WatchMenu.module.css'

const levels: { level: WatchLevel; label: () => string; about: () => string }[] = [
  { level: 'watching', label: m.watching, about: m.watchAbout },
  { level: 'normal', label: m.normal, about: m.normalAbout },
  { level: 'muted', label: m.muted, about: m.mutedAbout },
]

const labels: Record<WatchLevel, () => string> = { watching: m.watching, normal: m.watch, muted: m.muted }

export function WatchMenu({ objectId }: { objectId: string }) {
  const cache = useCache()
  const level = useQuery(WatchDoc, { objectId }).data?.watchLevel
  // Whoever writes begins to watch, which the server does a moment later.
  useEffect(
    () => onRung(() => void cache.load(WatchDoc, { objectId }, { fresh: true }).catch(() => {})),
    [cache, objectId],
  )
  if (!level) return null

  async function choose(wanted: WatchLevel) {
    const undo = cache.patch<WatchQuery>(queryKey(WatchDoc, { objectId }), () => ({ watchLevel: wanted }))
    try {
      await sendMutation(SetWatchLevelDoc, { objectId, level: wanted })
    } catch (error) {
      console.warn('How much one hears of this could not be changed', error)
      undo()
      addToast({ status: 'error', title: m.watchFailed() })
    }
  }

  return (
    <Menu
      className={styles.trigger}
      label={`${m.watchMenu()}: ${labels[level]()}`}
      trigger={
        <>
          {level === 'muted' ? <BellOffIcon /> : <BellIcon />}
          {labels[level]()}
        </>
      }
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
