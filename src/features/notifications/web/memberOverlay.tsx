import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useQuery } from '#client/queries/useQuery.ts'
import { BellIcon, BellOffIcon } from '#ui/icons/conversationIcons.tsx'
import { useElements } from '#ui/useElements.ts'
import { LevelMenu } from './LevelMenu.tsx'
import { objectAbouts, topicAbouts } from './levels.ts'
import { parseTopic, type Topic } from './topic.ts'
import { useTopicWatchLevel } from './useTopicWatchLevel.ts'
import { useWatchLevel } from './useWatchLevel.ts'
import { TopicWatchDoc, WatchDoc } from './Watch.graphql.ts'
import styles from './WatchMenu.module.css'

/** A watch button in the tools of a list: its page keeps the place by `data-watch` and loads no code for it. */
export function MemberOverlay() {
  const lists = useElements('[data-watch]').map((place) => (
    <ListWatch key={place.dataset['watch']} place={place} objectId={place.dataset['watch'] ?? ''} />
  ))
  const topics = useElements('[data-watch-topic]').map((place) => (
    <TopicWatch key={place.dataset['watchTopic']} place={place} topic={parseTopic(place)} />
  ))
  return (
    <>
      {lists}
      {topics}
    </>
  )
}

function ListWatch({ place, objectId }: { place: HTMLElement; objectId: string }) {
  const level = useQuery(WatchDoc, { objectId }).data?.watchLevel
  const choose = useWatchLevel(objectId)
  return level ? <IconMenu place={place} level={level} abouts={objectAbouts} onChoose={choose} /> : null
}

function TopicWatch({ place, topic }: { place: HTMLElement; topic: Topic }) {
  const level = useQuery(TopicWatchDoc, topic).data?.topicWatchLevel
  const choose = useTopicWatchLevel(topic)
  return level ? <IconMenu place={place} level={level} abouts={topicAbouts} onChoose={choose} /> : null
}

type MenuProps = Pick<ComponentProps<typeof LevelMenu>, 'level' | 'abouts' | 'onChoose'> & { place: HTMLElement }

const IconMenu = ({ place, level, ...menu }: MenuProps) =>
  createPortal(
    <LevelMenu
      {...menu}
      className={`${styles.icon} ${level === 'normal' ? '' : styles.chosen}`}
      level={level}
      trigger={level === 'muted' ? <BellOffIcon /> : <BellIcon />}
    />,
    place,
  )
