import type { PageHead } from '#client/extensions/pageRoute.ts'
import { useQuery } from '#client/queries/useQuery.ts'
import type { OperationsQuery } from '#generated/operations.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import { paths } from '#paths.ts'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { PageHeader, PageLayout } from '#ui/layout/PageLayout.tsx'
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

function OperationsOverview({ operations }: { operations: OperationsQuery['operations'] }) {
  const {
    environment,
    version,
    newerVersion,
    startedAt,
    node,
    memoryBytes,
    mailServer,
    storage,
    mails,
    queues,
    errors,
  } = operations
  return (
    <PageLayout>
      <PageHeader title={messages.administration()} description={messages.administrationAbout()} />
      <div className={styles.parts}>
        {newerVersion && (
          <Note status="warning">{messages.newerVersion({ version: newerVersion, current: version })}</Note>
        )}
        <p className={styles.facts}>
          <span>{environment}</span>
          <span>{messages.siteVersion({ version })}</span>
          <span>Node {node}</span>
          <span>PostgreSQL {storage.postgres}</span>
          <span>
            {messages.startedAt()} <Time at={startedAt} />
          </span>
          <a className="link" href={paths.managementPanel('setup', { q: 'mail' })}>
            {mailServer ? messages.mailServer() : messages.noMailServer()}
          </a>
          <a className="link" href="/health">
            /health
          </a>
          <a className="link" href="/ready">
            /ready
          </a>
        </p>
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
          summary={messages.inHours({
            count: formatNumber(errors.reduce((sum, { count }) => sum + count, 0)),
            hours: errors.length,
          })}
          bars={errors.map(({ at, count }) => ({ label: formatHour(at), value: count }))}
        />
        <section>
          <h2>{messages.jobs()}</h2>
          <DataTable
            rows={queues}
            rowKey={({ name }) => name}
            columns={[
              { title: messages.job(), render: ({ name }) => <code>{name}</code> },
              { title: messages.queued(), render: ({ queued }) => <span className="num">{queued}</span> },
              { title: messages.running(), render: ({ active }) => <span className="num">{active}</span> },
              { title: messages.failed(), render: ({ failed }) => <span className="num">{failed}</span> },
            ]}
          />
        </section>
      </div>
    </PageLayout>
  )
}
