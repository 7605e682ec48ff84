import { useState } from 'react'
import { useLoadedQueries } from '#client/useLoadedQueries.ts'
import { useCache } from '#client/useQuery.ts'
import type { ActionLogFilter, ActionLogPartsFragment, ActionLogsQuery } from '#generated/operations.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { m } from '../../messages.ts'
import { ActionLogsDoc } from './ActionLogPanel.graphql.ts'
import styles from './ActionLogPanel.module.css'
import { columns, TakeBack } from './actionLogColumns.tsx'
import { exportLog } from './exportLog.ts'
import { type Filter, FilterForm, filterOf, noFilter } from './FilterForm.tsx'

/** Shown at once (specification, section 9). */
const limit = 100
/** As many as the server gives in one answer. */
const exportPart = 1_000

/** What the staff have done, newest first (specification, section 2). */
export function Panel() {
  const [filter, setFilter] = useState<Filter>(noFilter)
  const cache = useCache()
  const wish = filterOf(filter)

  async function readAll(): Promise<ActionLogPartsFragment[]> {
    const all: ActionLogPartsFragment[] = []
    for (let before: number | null = null; ; ) {
      const variables: { limit: number; before: number | null; filter: ActionLogFilter } = {
        limit: exportPart,
        before,
        filter: wish,
      }
      const { actionLogs } = (await cache.load(ActionLogsDoc, variables, { fresh: true })) as ActionLogsQuery
      all.push(...actionLogs)
      before = actionLogs.at(-1)?.id ?? null
      if (actionLogs.length < exportPart || all.length >= 100 * exportPart) return all
    }
  }

  return (
    <>
      <FilterForm filter={filter} onFilter={setFilter} />
      <div className={styles.tools}>
        <Button size="small" onClick={() => void readAll().then((all) => exportLog(all, 'csv'))}>
          {m.exportCsv()}
        </Button>
        <Button size="small" onClick={() => void readAll().then((all) => exportLog(all, 'json'))}>
          {m.exportJson()}
        </Button>
      </div>
      <Entries key={JSON.stringify(wish)} filter={wish} />
    </>
  )
}

/** Pages grow downwards, each from the last entry of the one before: they cost the same however far down. */
function Entries({ filter }: { filter: ActionLogFilter }) {
  const [starts, setStarts] = useState<(number | null)[]>([null])
  const pages = useLoadedQueries(
    ActionLogsDoc,
    starts.map((before) => ({ limit, before, filter })),
  )
  if (!pages[0]?.data) return <Spinner />
  const entries = pages.flatMap(({ data }) => data?.actionLogs ?? [])
  const last = pages.at(-1)?.data?.actionLogs
  if (!entries.length) return <EmptyState title={m.noEntries()}>{m.noEntriesAbout()}</EmptyState>
  return (
    <>
      <DataTable
        rows={entries}
        rowKey={({ id }) => id}
        columns={columns()}
        renderActions={(entry) => <TakeBack entry={entry} />}
      />
      {last?.length === limit && (
        <Button onClick={() => setStarts([...starts, entries.at(-1)?.id ?? null])}>{m.more()}</Button>
      )}
    </>
  )
}
