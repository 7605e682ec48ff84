import type { ComponentProps } from 'react'
import type { TopicToolProps, WatchToolProps } from '#client/extensions/slots.tsx'
import { useQuery } from '#client/queries/useQuery.ts'
import { BellIcon, BellOffIcon } from '#ui/icons/conversationIcons.tsx'
import { LevelMenu } from './LevelMenu.tsx'
import { objectAbouts, topicAbouts } from './levels.ts'
import { useTopicWatchLevel } from './useTopicWatchLevel.ts'
import { useWatchLevel } from './useWatchLevel.ts'
import { TopicWatchDoc, WatchDoc } from './Watch.graphql.ts'
import styles from './WatchMenu.module.css'

export function WatchTool({ objectId }: WatchToolProps) {
  const level = useQuery(WatchDoc, { objectId }).data?.watchLevel
  const choose = useWatchLevel(objectId)
  return level ? <IconMenu level={level} abouts={objectAbouts} onChoose={choose} /> : null
}

export function TopicWatchTool({ kind, topicId }: TopicToolProps) {
  const topic = { kind, topicId }
  const level = useQuery(TopicWatchDoc, topic).data?.topicWatchLevel
  const choose = useTopicWatchLevel(topic)
  return level ? <IconMenu level={level} abouts={topicAbouts} onChoose={choose} /> : null
}

const IconMenu = ({ level, ...menu }: Pick<ComponentProps<typeof LevelMenu>, 'level' | 'abouts' | 'onChoose'>) => (
  <LevelMenu
    {...menu}
    className={`${styles.icon} ${level === 'normal' ? '' : styles.chosen}`}
    level={level}
    trigger={level === 'muted' ? <BellOffIcon /> : <BellIcon />}
  />
)
