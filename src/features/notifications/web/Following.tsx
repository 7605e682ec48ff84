import { useState } from 'react'
import { toQueryKey } from '#client/queries/documentCache.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import type { FollowingQuery, WatchLevel } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { BellIcon } from '#ui/icons/conversationIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../messages.ts'
import { FollowedKindsDoc, FollowingDoc } from './Following.graphql.ts'
import styles from './Following.module.css'
import { levelLabels, levels } from './levels.ts'
import { saveLevel } from './saveLevel.ts'
import { SetPersonWatchLevelDoc, SetTopicWatchLevelDoc, SetWatchLevelDoc } from './Watch.graphql.ts'

const perPage = 25

export function Following() {
  const kinds = useQuery(FollowedKindsDoc, {}).data?.followedKinds
  if (!kinds) return <Spinner />
  if (!kinds.length) {
    return (
      <EmptyState icon={<BellIcon size={24} />} title={messages.following.nothing()} compact>
        {messages.following.nothingHint()}
      </EmptyState>
    )
  }
  const tabs = kinds.map(({ kind, kindName, count }) => ({
    id: kind,
    label: kindName,
    count,
    panel: <List kind={kind} count={count} />,
  }))
  return <Tabs label={messages.following.kinds()} tabs={tabs} />
}

function List({ kind, count }: { kind: string; count: number }) {
  const [pages, setPages] = useState(1)
  return (
    <>
      {Array.from({ length: pages }, (_, page) => (
        <ListPage key={page} kind={kind} page={page} />
      ))}
      {pages * perPage < count && <Button onClick={() => setPages(pages + 1)}>{uiMessages.showMore()}</Button>}
    </>
  )
}

type Followed = FollowingQuery['following'][number]

/** What is no longer followed stays until the list is loaded again, so that a slip can be put right. */
function ListPage({ kind, page }: { kind: string; page: number }) {
  const cache = useCache()
  const variables = { kind, page: { page, maxCount: perPage } }
  const rows = useQuery(FollowingDoc, variables).data?.following
  if (!rows) return <Spinner />

  function choose({ id }: Followed, level: WatchLevel) {
    const undo = cache.patch<FollowingQuery>(toQueryKey(FollowingDoc, variables), ({ following }) => ({
      following: following.map((each) => (each.id === id ? { ...each, level } : each)),
    }))
    if (kind === 'person') void saveLevel(SetPersonWatchLevelDoc, { userId: Number(id), level }, undo)
    else if (isTopicId(id)) void saveLevel(SetTopicWatchLevelDoc, { kind, topicId: Number(id), level }, undo)
    else void saveLevel(SetWatchLevelDoc, { objectId: id, level }, undo)
  }

  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <div className={styles.words}>
            {row.canonicalPath ? <a href={row.canonicalPath}>{row.title}</a> : <span>{messages.following.gone()}</span>}
            {row.place && <small>{row.place}</small>}
          </div>
          <Select
            aria-label={`${messages.notifications()}: ${row.title || messages.following.gone()}`}
            value={row.level}
            options={(row.canonicalPath ? levels : goneLevels(row.level)).map((level) => ({
              value: level,
              label: levelLabels[level](),
            }))}
            onChange={(event) => choose(row, event.currentTarget.value as WatchLevel)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Ids of objects have a prefix. */
const isTopicId = (id: string): boolean => /^\d+$/.test(id)

/** What the reader may not see any more can only be dropped. */
const goneLevels = (level: WatchLevel): WatchLevel[] => [...new Set<WatchLevel>([level, 'normal'])]
