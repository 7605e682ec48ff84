import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DocumentCache } from '#client/queries/documentCache.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { useElements } from '#ui/useElements.ts'
import { firstUnreadHash } from '../contract/paths.ts'
import { readingLimits } from '../contract/readingLimits.ts'
import { messages } from '../messages.ts'
import { loadUnread } from './loadUnread.ts'
import styles from './Reading.module.css'
import { sendMarks } from './readMarks.ts'
import { setShownUntil } from './shownUntil.ts'
import { toUnreadVariables } from './toUnreadVariables.ts'
import { UnreadDoc } from './viewerQueries.graphql.ts'

type News = { kind: 'new' } | { kind: 'comments' | 'members'; count: number }

/** Badges beside the links that name an object or a container; `version` changes when all are outdated. */
export function UnreadBadges({ version }: { version: number }) {
  const links = useElements('a[data-object], a[data-container]') as readonly HTMLAnchorElement[]
  const news = useNews(links, version)
  return links.map((link, at) => {
    const found = news.get(link)
    const row = link.closest('li')
    return found && row && createPortal(<Badge news={found} path={link.pathname} />, row, String(at))
  })
}

function useNews(links: readonly HTMLAnchorElement[], version: number): ReadonlyMap<HTMLElement, News> {
  const cache = useCache()
  const [news, setNews] = useState<ReadonlyMap<HTMLElement, News>>(new Map())
  const known = useRef({ version, links: new WeakSet<HTMLElement>() })
  useEffect(() => {
    if (known.current.version !== version) known.current = { version, links: new WeakSet() }
    const { links: knownLinks } = known.current
    const added = links.filter((link) => !knownLinks.has(link))
    if (!added.length) return
    for (const link of added) knownLinks.add(link)
    loadNews(cache, added).then(
      (loaded) => setNews((before) => merge(before, { added, loaded })),
      (error) => console.warn('What is new could not be loaded', error),
    )
  }, [cache, links, version])
  return news
}

type Loaded = { added: readonly HTMLElement[]; loaded: ReadonlyMap<HTMLElement, News> }

function merge(before: ReadonlyMap<HTMLElement, News>, { added, loaded }: Loaded): Map<HTMLElement, News> {
  const kept = [...before].filter(([link]) => link.isConnected && !added.includes(link))
  return new Map([...kept, ...loaded])
}

async function loadNews(cache: DocumentCache, links: readonly HTMLElement[]): Promise<Map<HTMLElement, News>> {
  // What was read on the page before must not be shown as new.
  await sendMarks()
  const { unread, unreadMembers, unreadUntil } = await loadUnread(cache, UnreadDoc, toUnreadVariables(links))
  setShownUntil(unreadUntil)
  const byId = new Map<string | undefined, News>([
    ...unread.map(({ id, isNew, comments }): [string, News] => [
      id,
      isNew ? { kind: 'new' } : { kind: 'comments', count: comments },
    ]),
    ...unreadMembers.map(({ id, objects }): [string, News] => [id, { kind: 'members', count: objects }]),
  ])
  return new Map(
    links.flatMap((link) => {
      const news = byId.get(link.dataset['object'] ?? link.dataset['container'])
      return news ? [[link, news]] : []
    }),
  )
}

/** Rows place it by `data-unread`; narrow ones hide the part with `data-word`. */
function Badge({ news, path }: { news: News; path: string }) {
  if (news.kind === 'new') {
    return (
      <span className={styles.badge} data-unread="new">
        <span className={styles.pill}>
          <span data-word>{messages.new()}</span>
        </span>
        <VisuallyHidden>{messages.neverOpened()}</VisuallyHidden>
      </span>
    )
  }
  const { kind, count } = news
  const isForum = kind === 'members'
  return (
    <a className={styles.badge} data-unread={kind} href={isForum ? `${path}?sort=-activity` : path + firstUnreadHash}>
      <span className={styles.pill}>
        {count < readingLimits.maxCounted ? count : `${readingLimits.maxCounted - 1}+`}
        <span data-word>{messages.countedNew()}</span>
      </span>
      <VisuallyHidden>{isForum ? messages.newPosts() : messages.newComments()}</VisuallyHidden>
    </a>
  )
}
