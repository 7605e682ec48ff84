import { paths } from '#app/paths.ts'
import { useQuery } from '#client/useQuery.ts'
import { formatBytes, formatDate } from '#language/format.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { messages } from '../../messages.ts'
import { Chart } from '../Chart.tsx'
import { formatHour } from '../formatHour.ts'
import { Gauge } from '../Gauge.tsx'
import { ManagementGaugesDoc } from './IndexPanel.graphql.ts'
import styles from './IndexPanel.module.css'

export function Panel() {
  const { data } = useQuery(ManagementGaugesDoc, {})
  if (!data) return <Spinner />
  const { userCount, postCount, activeToday, activeThisMonth, openReports, days } = data.managementStats
  const { mails, queues, storage, errors } = data.operations
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  return (
    <>
      <dl className={styles.gauges}>
        <Gauge label={messages.userCount()} value={userCount} />
        <Gauge label={messages.postCount()} value={postCount} />
        <Gauge label={messages.activeToday()} value={activeToday} />
        <Gauge label={messages.activeThisMonth()} value={activeThisMonth} />
        <Gauge label={messages.openReports()} value={openReports} href={paths.manpanel('reports')} />
        <Gauge label={messages.mailsWaiting()} value={mails.waiting} href={paths.admin()} />
        <Gauge label={messages.failedJobs()} value={failed} href={paths.admin()} />
        <Gauge
          label={messages.storage()}
          value={formatBytes(storage.databaseBytes + storage.fileBytes)}
          href={paths.admin()}
        />
      </dl>
      <div className={styles.charts}>
        <Chart
          title={messages.activePerDay()}
          bars={days.map(({ day, activeUsers }) => ({ label: formatDate(day), value: activeUsers }))}
        />
        <Chart
          title={messages.postsPerDay()}
          bars={days.map(({ day, posts }) => ({ label: formatDate(day), value: posts }))}
        />
        <Chart
          tone="danger"
          title={messages.errorsPerHour()}
          bars={errors.map(({ at, count }) => ({ label: formatHour(at), value: count }))}
        />
      </div>
    </>
  )
}
