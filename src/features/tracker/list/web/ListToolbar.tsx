import { Slot, type TopicToolProps, topicTools } from '#client/extensions/slots.tsx'
import { useIsMember } from '#client/session/useIsMember.ts'
import type { TrackerFacetsQuery } from '#generated/operations.ts'
import { formatCount, formatNumber } from '#language/format.ts'
import { SortSelect } from '#ui/controls/SortSelect.tsx'
import { SheetButton } from '#ui/overlays/Sheet.tsx'
import { trackerPaths } from '../../contract/paths.ts'
import { messages } from '../../messages.ts'
import { type ListAddress, sortKeys } from '../../web/trackerVariables.ts'
import { facetsSheetId } from './Facets.tsx'
import styles from './ListToolbar.module.css'
import { ViewSwitch } from './ViewSwitch.tsx'

type ListCounts = Omit<NonNullable<TrackerFacetsQuery['ticketList']>, 'facets'>

type Props = {
  product: string
  /** The tag that the list is filtered by. */
  topic: TopicToolProps | undefined
  q: string
  address: ListAddress
  /** Undefined until they are counted. */
  counts: ListCounts | null | undefined
}

const moreLabels = {
  '-updated': messages.pages.lastUpdated,
  updated: messages.pages.firstUpdated,
  '-priority': messages.pages.highestPriority,
  priority: messages.pages.lowestPriority,
  score: messages.pages.lowestRated,
  comments: messages.pages.fewestComments,
  views: messages.pages.fewestViews,
}

export function ListToolbar({ product, topic, q, address, counts }: Props) {
  const isMember = useIsMember()
  const { total = 0, totalIsExact = true, querySort = '', queryWithoutSort = q } = counts ?? {}
  const count = formatCount(total)
  // From a thousand on, the number says itself that there may be more.
  const isExact = totalIsExact || total >= 1_000
  const { sort = sortKeys[0], ...kept } = address
  // The order that a query names is the order of the list; another choice replaces it.
  const value = querySort || sort
  const keys: readonly string[] = (sortKeys as readonly string[]).includes(value) ? sortKeys : [...sortKeys, value]
  const keptQuery = querySort ? queryWithoutSort : q
  return (
    <div className={styles.tools}>
      <span className={`num ${styles.count}`} title={formatNumber(total)}>
        {messages.pages.ticketCount({ n: total, text: isExact ? count : messages.pages.atLeast({ text: count }) })}
      </span>
      {isMember && topic && (
        <span className={styles.watch}>
          <Slot of={topicTools} {...topic} />
        </span>
      )}
      <ViewSwitch product={product} q={q} address={address} />
      <SheetButton sheet={facetsSheetId}>{messages.pages.filters()}</SheetButton>
      <SortSelect
        value={value}
        keys={keys}
        moreLabels={moreLabels}
        action={trackerPaths.tracker(product)}
        keep={{ q: keptQuery || undefined, ...kept }}
      />
    </div>
  )
}
