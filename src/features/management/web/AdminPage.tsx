import type { PageHead } from '#client/page.ts'
import { useQuery } from '#client/useQuery.ts'
import type { OperationsQuery } from '#generated/operations.ts'
import { formatBytes } from '#language/format.ts'
import { DataTable } from '#ui/editor/DataTable.tsx'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { Time } from '#ui/Time.tsx'
import { m } from '../messages.ts'
import { OperationsDoc } from './AdminPage.graphql.ts'
import styles from './AdminPage.module.css'
import { Admitted } from './Admitted.tsx'
import { Chart } from './Chart.tsx'
import { Gauge } from './Gauge.tsx'
import { hourOf } from './hourOf.ts'

export const load = (): PageHead => ({ title: m.administration, noindex: true })

/** The same right as the management (D12). */
export const Page = () => <Admitted>{() => <Operations />}</Admitted>

function Operations() {
  const { data, error } = useQuery(OperationsDoc, {})
  if (error) throw error
  if (!data) return <Spinner />
  const { adminUrl } = data.operations
  if (!adminUrl) return <Own operations={data.operations} />
  return (
    <iframe
      className={styles.frame}
      title={m.administration()}
      src={adminUrl}
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  )
}

/** Health, versions, jobs, mails, storage and errors. */
function Own({ operations }: { operations: OperationsQuery['operations'] }) {
  const { environment, startedAt, node, memoryBytes, mailServer, storage, mails, queues, errors } = operations
  return (
    <Column>
      <Heading title={m.administration()} description={m.administrationAbout()} />
      <div className={styles.parts}>
        <p className={styles.facts}>
          <span>{environment}</span>
          <span>Node {node}</span>
          <span>PostgreSQL {storage.postgres}</span>
          <span>
            {m.startedAt()} <Time at={startedAt} />
          </span>
          <span>{mailServer ? m.mailServer() : m.noMailServer()}</span>
          <a className="link" href="/health">
            /health
          </a>
          <a className="link" href="/ready">
            /ready
          </a>
        </p>
        <dl className={styles.gauges}>
          <Gauge label={m.memory()} value={formatBytes(memoryBytes)} />
          <Gauge label={m.database()} value={formatBytes(storage.databaseBytes)} />
          <Gauge label={m.files()} value={formatBytes(storage.fileBytes)} />
          <Gauge label={m.mailsWaiting()} value={mails.waiting} />
          <Gauge label={m.mailsRefused()} value={mails.refused} />
        </dl>
        <Chart
          tone="danger"
          title={m.errorsPerHour()}
          bars={errors.map(({ at, count }) => ({ label: hourOf(at), value: count }))}
        />
        <section>
          <h2>{m.jobs()}</h2>
          <DataTable
            rows={queues}
            rowKey={({ name }) => name}
            columns={[
              { title: m.job(), render: ({ name }) => <code>{name}</code> },
              { title: m.queued(), render: ({ queued }) => <span className="num">{queued}</span> },
              { title: m.running(), render: ({ active }) => <span className="num">{active}</span> },
              { title: m.failed(), render: ({ failed }) => <span className="num">{failed}</span> },
            ]}
          />
        </section>
      </div>
    </Column>
  )
}
