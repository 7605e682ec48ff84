import { type ReactNode, Suspense } from 'react'
import { useSession } from '#client/session/session.ts'
import type { TrackerFacetsQuery } from '#generated/operations.ts'
import { formatCount } from '#language/format.ts'
import { BugIcon, CircleDotIcon } from '#ui/icons/actionIcons.tsx'
import { CircleCheckIcon, CircleCrossIcon, PlusIcon } from '#ui/icons/pageIcons.tsx'
import { lazyComponent } from '#ui/lazyComponent.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { attachmentKinds } from '../../attachments/contract/attachmentLimits.ts'
import { messages as attachmentMessages } from '../../attachments/messages.ts'
import { trackerPaths } from '../../contract/paths.ts'
import { priorityKeys, ticketPriorities } from '../../contract/priorities.ts'
import { messages } from '../../messages.ts'
import { messages as planningMessages } from '../../planning/messages.ts'
import { PriorityIcon } from '../../planning/web/plan/PriorityIcon.tsx'
import { getPriorityText } from '../../planning/web/plan/priority.ts'
import { Swatch } from '../../settings/web/tags/Swatch.tsx'
import { type SavedView, SavedViews } from '../../views/web/SavedViews.tsx'
import type { ListAddress } from '../../web/trackerVariables.ts'
import styles from './Facets.module.css'
import { YourFilters } from './YourFilters.tsx'

// Lazy: visitors save nothing.
const EditViews = lazyComponent(() => import('../../views/web/EditViews.tsx').then((module) => module.EditViews))

type Facet = NonNullable<TrackerFacetsQuery['ticketList']>['facets'][number]

type Props = {
  product: { id: string; canTriage: boolean }
  facets: readonly Facet[]
  views: readonly SavedView[]
  q: string
  address: ListAddress
}

const titles: Record<string, () => string> = {
  is: messages.pages.status,
  kind: messages.pages.kind,
  assignee: planningMessages.plan.assignee,
  milestone: planningMessages.triage.setMilestone,
  priority: planningMessages.triage.setPriority,
  tag: messages.pages.tags,
  has: attachmentMessages.files.files,
  version: messages.pages.happensIn,
  fixed: messages.pages.fixedInFacet,
}

const knownValues: Record<string, { label: () => string; icon: ReactNode }> = {
  'is open': { label: messages.pages.open, icon: <CircleDotIcon className={styles.open ?? ''} /> },
  'is closed': { label: messages.pages.closed, icon: <CircleCrossIcon /> },
  'is fixed': { label: messages.pages.fixed, icon: <CircleCheckIcon className={styles.fixed ?? ''} /> },
  'kind issue': { label: messages.pages.bugReport, icon: <BugIcon /> },
  'kind feature': { label: messages.pages.featureRequest, icon: <PlusIcon /> },
  'assignee ': { label: planningMessages.plan.unassigned, icon: null },
  ...Object.fromEntries(
    attachmentKinds.map((kind) => [`has ${kind}`, { label: attachmentMessages.files[kind], icon: null }]),
  ),
  'milestone ': { label: planningMessages.plan.noMilestone, icon: null },
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
    <Sheet id={facetsSheetId} title={messages.pages.filters()}>
      <div className={styles.facets}>
        <SavedViews
          title={planningMessages.board.views()}
          views={views.filter(({ isShared }) => isShared)}
          current={href(q)}
        />
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
              title={planningMessages.board.yourViews()}
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
            <h3>{messages.pages.export()}</h3>
            <p className={styles.exports}>
              <a href={trackerPaths.trackerExport(product.id, 'csv', q || undefined)} download>
                CSV
              </a>
              <a href={trackerPaths.trackerExport(product.id, 'json', q || undefined)} download>
                JSON
              </a>
              <a href={trackerPaths.trackerFeed(product.id, q || undefined)} target="_blank" rel="alternate noreferrer">
                {uiMessages.feed()}
              </a>
            </p>
          </section>
        )}
      </div>
    </Sheet>
  )
}
