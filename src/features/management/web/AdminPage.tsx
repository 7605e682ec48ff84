import type { PageHead } from '#client/extensions/pageRoute.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { OperationsQuery } from '#generated/operations.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { type Column, DataTable } from '#ui/editor/DataTable.tsx'
import { ChevronRightIcon, CircleCheckIcon } from '#ui/icons/pageIcons.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
import { Badge } from '#ui/status/Badge.tsx'
import { Note } from '#ui/status/Note.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { Time } from '#ui/text/Time.tsx'
import { messages } from '../messages.ts'
import { OperationsDoc } from './AdminPage.graphql.ts'
import styles from './AdminPage.module.css'
import { Chart } from './Chart.tsx'
import { formatHour } from './formatHour.ts'
import { Gauge } from './Gauge.tsx'
import { RequireRight } from './RequireRight.tsx'

export const load = (): PageHead => ({ title: messages.administration, noindex: true })

export const Page = () => <RequireRight>{() => <Operations />}</RequireRight>

function Operations() {
  const { data, error } = useQuery(OperationsDoc, {})
  if (error) throw error
  if (!data) return <Spinner />
  const { adminUrl } = data.operations
  if (!adminUrl) return <OperationsOverview operations={data.operations} />
  return (
    <iframe
      className={styles.frame}
      title={messages.administration()}
      src={adminUrl}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  )
}

type Operations = OperationsQuery['operations']

function OperationsOverview({ operations }: { operations: Operations }) {
  const { memoryBytes, storage, mails, queues, errors } = operations
  return (
    <PageLayout>
      <PageHeader title={messages.administration()} description={messages.administrationAbout()} />
      <div className={styles.parts}>
        <Attention operations={operations} />
        <dl className={styles.gauges}>
          <Gauge label={messages.memory()} value={formatBytes(memoryBytes)} />
          <Gauge label={messages.database()} value={formatBytes(storage.databaseBytes)} />
          <Gauge label={messages.files()} value={formatBytes(storage.fileBytes)} />
          <Gauge label={messages.mailsWaiting()} value={mails.waiting} />
          <Gauge label={messages.mailsRefused()} value={mails.refused} />
        </dl>
        <Chart
          tone="danger"
          title={messages.errorsPerHour()}
          summary={messages.inHours({ count: formatNumber(countErrors(operations)), hours: errors.length })}
          bars={errors.map(({ at, count }) => ({ label: formatHour(at), value: count }))}
        />
        <Jobs queues={queues} />
        <Installation operations={operations} />
      </div>
    </PageLayout>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const countErrors = ({ errors }: Operations) => sum(errors.map(({ count }) => count))

/** What somebody has to look at, or that there is nothing. */
function Attention({ operations }: { operations: Operations }) {
  const { newerVersion, version, mailServer, mails, queues } = operations
  const failed = sum(queues.map((queue) => queue.failed))
  const errors = countErrors(operations)
  const notes = [
    failed > 0 && (
      <Note key="jobs" status="error">
        {messages.attention.jobs({ n: failed })}
      </Note>
    ),
    errors > 0 && (
      <Note key="errors" status="warning">
        {messages.attention.errors({ n: errors })}
      </Note>
    ),
    mails.refused > 0 && (
      <Note key="mails" status="warning">
        <a className="link" href={paths.managementPanel('inbox', { q: 'mail' })}>
          {messages.attention.mails({ n: mails.refused })}
        </a>
      </Note>
    ),
    !mailServer && (
      <Note key="server" status="warning">
        {messages.noMailServer()}{' '}
        <a className="link" href={paths.managementPanel('setup', { q: 'mail' })}>
          {messages.staffInvite.setUpMail()}
        </a>
      </Note>
    ),
    newerVersion && (
      <Note key="version" status="warning">
        {messages.newerVersion({ version: newerVersion, current: version })}
      </Note>
    ),
  ].filter(Boolean)
  if (notes.length) return <div className={styles.notes}>{notes}</div>
  return (
    <p className={styles.done}>
      <CircleCheckIcon />
      {messages.attention.none()}
    </p>
  )
}

type Queue = Operations['queues'][number]

/** Jobs that wait, run or have failed, the failed ones first; the others are folded. */
function Jobs({ queues }: { queues: readonly Queue[] }) {
  const isIdle = ({ queued, active, failed }: Queue) => queued + active + failed === 0
  const busy = queues.filter((queue) => !isIdle(queue)).toSorted((a, b) => b.failed - a.failed)
  const idle = queues.filter(isIdle)
  return (
    <section>
      <h2>{messages.jobs()}</h2>
      {busy.length ? (
        <DataTable
          rows={busy}
          rowKey={({ name }) => name}
          columns={[
            nameColumn(),
            { title: messages.queued(), render: ({ queued }) => <Amount value={queued} /> },
            { title: messages.running(), render: ({ active }) => <Amount value={active} /> },
            {
              title: messages.failed(),
              render: ({ failed }) =>
                failed ? <Badge tone="danger">{formatNumber(failed)}</Badge> : <Amount value={failed} />,
            },
            lastRunColumn(),
          ]}
        />
      ) : (
        <p className="muted">{messages.allIdle()}</p>
      )}
      {idle.length > 0 && (
        <details className={styles.idle}>
          <summary>
            <ChevronRightIcon />
            {messages.idleJobs({ n: idle.length })}
          </summary>
          <DataTable rows={idle} rowKey={({ name }) => name} columns={[nameColumn(), lastRunColumn()]} />
        </details>
      )}
    </section>
  )
}

const nameColumn = (): Column<Queue> => ({ title: messages.job(), render: ({ name }) => <code>{name}</code> })

const lastRunColumn = (): Column<Queue> => ({
  title: messages.lastRun(),
  render: ({ lastRunAt }) => (lastRunAt ? <Time at={lastRunAt} /> : <span className="muted">{messages.noRun()}</span>),
})

const Amount = ({ value }: { value: number }) => (
  <span className={value ? 'num' : 'num muted'}>{formatNumber(value)}</span>
)

function Installation({ operations: { environment, version, node, storage, startedAt } }: { operations: Operations }) {
  return (
    <section>
      <h2>{messages.installation()}</h2>
      <p className={styles.facts}>
        <span>{environment}</span>
        <span>{messages.siteVersion({ version })}</span>
        <span>Node {node}</span>
        <span>PostgreSQL {storage.postgres}</span>
        <span>
          {messages.startedAt()} <Time at={startedAt} />
        </span>
        <a className="link" href="/health">
          /health
        </a>
        <a className="link" href="/ready">
          /ready
        </a>
      </p>
    </section>
  )
}
