import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useHost } from '#client/extensions/extensions.ts'
import { readRow } from '#client/extensions/rowMarks.ts'
import type { DocumentCache } from '#client/queries/documentCache.ts'
import { useCache } from '#client/queries/useQuery.ts'
import { useStore } from '#client/stores/createStore.ts'
import type { Host } from '#extensions/extensionPoint.ts'
import { firstUnreadHash } from '../contract/paths.ts'
import { loadUnread } from './loadUnread.ts'
import { sendMarks } from './readMarks.ts'
import { sectionCounts } from './SectionBadge.tsx'
import { setShownUntil } from './shownUntil.ts'
import { toUnreadVariables } from './toUnreadVariables.ts'
import { type News, UnreadBadge } from './UnreadBadge.tsx'
import { unreadVersion } from './unreadVersion.ts'
import { useRowLinks } from './useRowLinks.ts'
import { UnreadDoc } from './viewerQueries.graphql.ts'

/** Badges beside the links that name an object or a container. */
export function UnreadBadges() {
  const links = useRowLinks()
  const news = useNews(links, useStore(unreadVersion))
  useEffect(() => leadToNews(links, news), [links, news])
  return (
    <>
      {links.map((link, at) => {
        const found = news.get(link)
        const row = link.closest('li')
        return found && row && createPortal(<UnreadBadge news={found} path={link.pathname} />, row, String(at))
      })}
    </>
  )
}

/** Titles of conversations open at the first new comment, as their badges do. */
function leadToNews(links: readonly HTMLAnchorElement[], news: ReadonlyMap<HTMLElement, News>): () => void {
  const changed = links.filter((link) => readRow(link).isThread && news.get(link)?.kind === 'comments')
  for (const link of changed) link.setAttribute('href', link.pathname + firstUnreadHash)
  return () => {
    for (const link of changed) link.setAttribute('href', link.pathname)
  }
}

type NewsByLink = ReadonlyMap<HTMLElement, News>

function useNews(links: readonly HTMLAnchorElement[], version: number): NewsByLink {
  const cache = useCache()
  const host = useHost()
  const [news, setNews] = useState<NewsByLink>(new Map())
  const known = useRef<{ version: number; links: WeakSet<HTMLElement> }>(undefined)
  useEffect(() => {
    const isFirst = known.current?.version !== version
    if (isFirst) known.current = { version, links: new WeakSet() }
    const knownLinks = known.current?.links
    const added = links.filter((link) => !knownLinks?.has(link))
    if (!isFirst && !added.length) return
    for (const link of added) knownLinks?.add(link)
    loadNews(cache, host, added).then(
      (loaded) => setNews((before) => merge(before, { added, loaded })),
      (error) => console.warn('What is new could not be loaded', error),
    )
  }, [cache, host, links, version])
  // The next account has other news.
  useEffect(() => () => sectionCounts.set(new Map()), [])
  return news
}

type Loaded = { added: readonly HTMLElement[]; loaded: NewsByLink }

function merge(before: NewsByLink, { added, loaded }: Loaded): NewsByLink {
  const kept = [...before].filter(([link]) => link.isConnected && !added.includes(link))
  return new Map([...kept, ...loaded])
}

/** Also stores what is new in the sections of the site. */
async function loadNews(cache: DocumentCache, host: Host, links: readonly HTMLElement[]): Promise<NewsByLink> {
  // What was read on the page before must not be shown as new.
  await sendMarks()
  const { unread, unreadMembers, unreadSections, unreadUntil } = await loadUnread(
    cache,
    UnreadDoc,
    toUnreadVariables(host, links),
  )
  setShownUntil(unreadUntil)
  sectionCounts.set(new Map(unreadSections.map(({ kind, objects }) => [kind, objects])))
  const byId = new Map<string | null, News>([
    ...unread.map(({ id, isNew, comments }): [string, News] => [
      id,
      isNew ? { kind: 'new' } : { kind: 'comments', count: comments },
    ]),
    ...unreadMembers.map(({ id, objects }): [string, News] => [id, { kind: 'members', count: objects }]),
  ])
  const news = links.flatMap((link): [HTMLElement, News][] => {
    const { objectId, containerId } = readRow(link)
    const found = byId.get(objectId ?? containerId)
    return found ? [[link, found]] : []
  })
  return new Map(news)
}
