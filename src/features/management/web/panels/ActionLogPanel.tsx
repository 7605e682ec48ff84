import { useCallback, useState } from 'react'
import { useHost } from '#client/extensions/extensions.ts'
import { loadLogFields } from '#client/extensions/logFields.ts'
import { useFetchedQueries } from '#client/queries/useFetchedQueries.ts'
import { useCache } from '#client/queries/useQuery.ts'
import type { ActionLogFilter, ActionLogPartsFragment, ActionLogsQuery } from '#generated/operations.ts'
import { Button } from '#ui/controls/Button.tsx'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { PanelAction } from '#ui/layout/PanelLayout.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { useModule } from '#ui/useModule.ts'
import { messages } from '../../messages.ts'
import { ActionLogsDoc } from './ActionLogPanel.graphql.ts'
import { createColumns, UndoButton } from './actionLogColumns.tsx'
import { exportLog } from './exportLog.ts'
import { emptyFilter, type FilterValues, LogFilterForm, toActionLogFilter } from './LogFilterForm.tsx'

const pageSize = 100
/** The server's maximum per query. */
const exportBatchSize = 1_000
const maxExportBatches = 100

export function Panel() {
  const [filter, setFilter] = useState<FilterValues>(emptyFilter)
  const cache = useCache()
  const queryFilter = toActionLogFilter(filter)

  async function readAll(): Promise<ActionLogPartsFragment[]> {
    const all: ActionLogPartsFragment[] = []
    for (let before: number | null = null; ; ) {
      const variables: { limit: number; before: number | null; filter: ActionLogFilter } = {
        limit: exportBatchSize,
        before,
        filter: queryFilter,
      }
      const { actionLogs } = (await cache.load(ActionLogsDoc, variables, { fresh: true })) as ActionLogsQuery
      all.push(...actionLogs)
      before = actionLogs.at(-1)?.id ?? null
      if (actionLogs.length < exportBatchSize || all.length >= maxExportBatches * exportBatchSize) return all
    }
  }

  return (
    <>
      <LogFilterForm filter={filter} onFilter={setFilter} />
      <PanelAction>
        <Button onClick={() => void readAll().then((all) => exportLog(all, 'csv'))}>{messages.exportCsv()}</Button>
        <Button onClick={() => void readAll().then((all) => exportLog(all, 'json'))}>{messages.exportJson()}</Button>
      </PanelAction>
      <Entries key={JSON.stringify(queryFilter)} filter={queryFilter} />
    </>
  )
}

/** Keyset pagination, so that every page costs the same. */
function Entries({ filter }: { filter: ActionLogFilter }) {
  const [starts, setStarts] = useState<(number | null)[]>([null])
  const pages = useFetchedQueries(
    ActionLogsDoc,
    starts.map((before) => ({ limit: pageSize, before, filter })),
  )
  const host = useHost()
  const load = useCallback(() => loadLogFields(host), [host])
  const fields = useModule(load, true)?.fields
  if (!pages[0]?.data || !fields) return <Spinner />
  const entries = pages.flatMap(({ data }) => data?.actionLogs ?? [])
  const lastPage = pages.at(-1)?.data?.actionLogs
  if (!entries.length) return <EmptyState title={messages.noEntries()}>{messages.noEntriesAbout()}</EmptyState>
  return (
    <>
      <DataTable
        rows={entries}
        rowKey={({ id }) => id}
        columns={createColumns(fields)}
        renderActions={(entry) => <UndoButton entry={entry} />}
      />
      {lastPage?.length === pageSize && (
        <Button onClick={() => setStarts([...starts, entries.at(-1)?.id ?? null])}>{messages.more()}</Button>
      )}
    </>
  )
}
