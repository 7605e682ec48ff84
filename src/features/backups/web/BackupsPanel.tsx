import { useEffect } from 'react'
import { useMutation } from '#client/queries/useMutation.ts'
import { usePendingAction } from '#client/queries/usePendingAction.ts'
import { useCache, useQuery } from '#client/queries/useQuery.ts'
import { useClock } from '#client/stores/clock.ts'
import { SettingList, SiteSettingsDoc } from '#features/settings/web/index.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PanelAction } from '#ui/layout/PanelLayout.tsx'
import { EmptyState } from '#ui/status/EmptyState.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner, SpinnerRing } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import { BackupsDoc, StartBackupDoc } from './BackupsPanel.graphql.ts'
import styles from './BackupsPanel.module.css'
import { Guide } from './Guide.tsx'
import { toProblemText } from './problemTexts.ts'
import { RunList } from './RunList.tsx'
import { type Backups, isOpen, isVerifying, type Run } from './run.ts'

const pollIntervalMs = 2_000

export function Panel() {
  const backups = useQuery(BackupsDoc, {}).data?.backups
  usePolling(backups?.runs.some((run) => isOpen(run) || isVerifying(run)) ?? false)
  if (!backups) return <Spinner />
  return (
    <>
      {backups.problems.map((problem) => (
        <Note key={problem} status="warning">
          {toProblemText(problem)}
        </Note>
      ))}
      <Facts backups={backups} />
      <Start runs={backups.runs} />
      <section className={styles.section}>
        <h2>{messages.list()}</h2>
        {backups.runs.length ? (
          <RunList runs={backups.runs} />
        ) : (
          <EmptyState compact title={messages.empty()}>
            {messages.emptyAbout()}
          </EmptyState>
        )}
      </section>
      <Settings />
      <Guide backups={backups} />
    </>
  )
}

function usePolling(isActive: boolean): void {
  const cache = useCache()
  useEffect(() => {
    if (!isActive) return
    const poll = () => {
      if (!document.hidden) cache.load(BackupsDoc, {}, { fresh: true }).catch(() => {})
    }
    const timer = setInterval(poll, pollIntervalMs)
    return () => clearInterval(timer)
  }, [cache, isActive])
}

function Facts({ backups: { lastGood, nextAt, target, runs } }: { backups: Backups }) {
  const now = useClock()
  const isDue = runs.some(isOpen) || (nextAt !== null && now !== undefined && nextAt <= now)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{messages.lastGood()}</dt>
        <dd>
          {lastGood ? (
            <>
              <Time at={lastGood.finishedAt ?? lastGood.requestedAt} /> · {formatBytes(lastGood.byteSize)}
            </>
          ) : (
            messages.never()
          )}
        </dd>
      </div>
      <div>
        <dt>{messages.next()}</dt>
        <dd>{nextAt === null ? messages.notScheduled() : isDue ? messages.dueNow() : <Time at={nextAt} />}</dd>
      </div>
      <div>
        <dt>{messages.target()}</dt>
        <dd>
          <code>{target}</code>
        </dd>
      </div>
    </dl>
  )
}

function Start({ runs }: { runs: readonly Run[] }) {
  const start = useMutation(StartBackupDoc)
  const { isPending, run } = usePendingAction(() => start({}))
  const open = runs.find(isOpen)
  return (
    <>
      <PanelAction>
        <Button variant="primary" busy={isPending || open !== undefined} onClick={() => void run()}>
          {messages.start()}
        </Button>
      </PanelAction>
      <output className={styles.progress}>
        {open ? <Progress run={open} /> : runs.some(isVerifying) && <Verifying />}
      </output>
    </>
  )
}

const Verifying = () => (
  <>
    <SpinnerRing /> {messages.verifying()}
  </>
)

function Progress({ run: { state, rowCount, fileCount, byteSize } }: { run: Run }) {
  if (state === 'WAITING') return messages.waiting()
  if (!byteSize) return messages.running()
  const values = { rows: formatNumber(rowCount), files: formatNumber(fileCount), size: formatBytes(byteSize) }
  return (
    <>
      {messages.running()} · <span className="num">{messages.progress(values)}</span>
    </>
  )
}

function Settings() {
  const settings = useQuery(SiteSettingsDoc, {}).data?.siteSettings.filter(({ group }) => group === 'backups')
  return (
    <section className={styles.section}>
      <h2>{messages.settings()}</h2>
      <p className="muted">{messages.settingsAbout()}</p>
      {settings ? <SettingList settings={settings} /> : <Spinner />}
    </section>
  )
}
