import { type ReactNode, Suspense } from 'react'
import { useSession } from '#client/session/session.ts'
import type { TrackerFacetsQuery } from '#generated/operations.ts'
import { formatCount } from '#language/format.ts'
import { BugIcon, CircleDotIcon } from '#ui/icons/actionIcons.tsx'
import { CircleCheckIcon, CircleCrossIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { attachmentKinds } from '../../../contract/attachments/attachmentLimits.ts'
import { trackerPaths } from '../../../contract/paths.ts'
import { priorityKeys, ticketPriorities } from '../../../contract/priorities.ts'
import { boardMessages } from '../../boardMessages.ts'
import { fileMessages } from '../../fileMessages.ts'
import { planMessages } from '../../planMessages.ts'
import type { ListAddress } from '../../trackerVariables.ts'
import { webMessages } from '../../webMessages.ts'
import { PriorityIcon } from '../plan/PriorityIcon.tsx'
import { getPriorityText } from '../plan/priority.ts'
import { Swatch } from '../tags/Swatch.tsx'
import { type SavedView, SavedViews } from '../views/SavedViews.tsx'
import styles from './Facets.module.css'
import { YourFilters } from './YourFilters.tsx'

// Lazy: visitors save nothing.
const EditViews = lazyComponent(() => import('../views/EditViews.tsx').then((module) => module.EditViews))

type Facet = NonNullable<TrackerFacetsQuery['ticketList']>['facets'][number]

type Props = {
  product: { id: string; canTriage: boolean }
  facets: readonly Facet[]
  views: readonly SavedView[]
  q: string
  address: ListAddress
}

const titles: Record<string, () => string> = {
  is: webMessages.status,
  kind: webMessages.kind,
  assignee: planMessages.assignee,
  milestone: planMessages.milestone,
  priority: planMessages.priority,
  tag: webMessages.tags,
  has: fileMessages.files,
  version: webMessages.happensIn,
  fixed: webMessages.fixedInFacet,
}

const knownValues: Record<string, { label: () => string; icon: ReactNode }> = {
  'is open': { label: webMessages.open, icon: <CircleDotIcon className={styles.open ?? ''} /> },
  'is closed': { label: webMessages.closed, icon: <CircleCrossIcon /> },
  'is fixed': { label: webMessages.fixed, icon: <CircleCheckIcon className={styles.fixed ?? ''} /> },
  'kind issue': { label: webMessages.bugReport, icon: <BugIcon /> },
  'kind feature': { label: webMessages.featureRequest, icon: <PlusIcon /> },
  'assignee ': { label: planMessages.unassigned, icon: null },
  ...Object.fromEntries(attachmentKinds.map((kind) => [`has ${kind}`, { label: fileMessages[kind], icon: null }])),
  'milestone ': { label: planMessages.noMilestone, icon: null },
  ...Object.fromEntries(
    ticketPriorities.map((name, index) => {
      const priority = priorityKeys[index] ?? 'NONE'
      return [
        `priority ${name}`,
        { label: () => getPriorityText(priority), icon: <PriorityIcon priority={priority} /> },
      ]
    }),
  ),
}

/** The sheet that holds the facets on narrow screens. */
export const facetsSheetId = 'ticket-filters'

export function Facets({ product, facets, views, q, address }: Props) {
  const isSignedIn = useSession().status === 'signedIn'
  const href = (query: string) => trackerPaths.tracker(product.id, { q: query || undefined, ...address })
  return (
    <Sheet id={facetsSheetId} title={webMessages.filters()}>
      <div className={styles.facets}>
        <SavedViews title={boardMessages.views()} views={views.filter(({ isShared }) => isShared)} current={href(q)} />
        {facets.map(({ key, values }) => (
          <section key={key}>
            <h3>
              {key === 'milestone' ? (
                <a href={trackerPaths.milestones(product.id)}>{titles[key]?.()}</a>
              ) : (
                (titles[key]?.() ?? key)
              )}
            </h3>
            <ul>
              {values.map((value) => (
                <li key={value.value}>
                  <a href={href(value.query)} aria-current={value.chosen ? 'true' : undefined}>
                    {knownValues[`${key} ${value.value}`]?.icon ??
                      (value.color ? <Swatch color={value.color} /> : null)}
                    <span className={styles.label}>{knownValues[`${key} ${value.value}`]?.label() ?? value.label}</span>
                    <span className={styles.count}>{formatCount(value.count)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {isSignedIn && (
          <>
            <YourFilters href={href} q={q} />
            <SavedViews
              title={boardMessages.yourViews()}
              views={views.filter(({ isShared }) => !isShared)}
              current={href(q)}
            />
            <Suspense>
              <EditViews product={product} views={views} q={q} address={address} />
            </Suspense>
          </>
        )}
        {facets.length > 0 && (
          <section>
            <h3>{webMessages.export()}</h3>
            <p className={styles.exports}>
              <a href={trackerPaths.trackerExport(product.id, 'csv', q || undefined)} download>
                CSV
              </a>
              <a href={trackerPaths.trackerExport(product.id, 'json', q || undefined)} download>
                JSON
              </a>
              <a href={trackerPaths.trackerFeed(product.id, q || undefined)} target="_blank" rel="alternate noreferrer">
                {webMessages.feed()}
              </a>
            </p>
          </section>
        )}
      </div>
    </Sheet>
  )
}
