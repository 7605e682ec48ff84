import { paths } from '#app/paths.ts'
import { useQuery } from '#client/useQuery.ts'
import { formatBytes, formatDate } from '#language/format.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { m } from '../../messages.ts'
import { Chart } from '../Chart.tsx'
import { Gauge } from '../Gauge.tsx'
import { hourOf } from '../hourOf.ts'
import { ManagementGaugesDoc } from './IndexPanel.graphql.ts'
import styles from './IndexPanel.module.css'

/** How the site is doing (specification, section 2): the two gauges that it names, and those that help. */
export function Panel() {
  const { data } = useQuery(ManagementGaugesDoc, {})
  if (!data) return <Spinner />
  const { userCount, postCount, activeToday, activeThisMonth, openReports, days } = data.managementStats
  const { mails, queues, storage, errors } = data.operations
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  return (
    <>
      <dl className={styles.gauges}>
        <Gauge label={m.userCount()} value={userCount} />
        <Gauge label={m.postCount()} value={postCount} />
        <Gauge label={m.activeToday()} value={activeToday} />
        <Gauge label={m.activeThisMonth()} value={activeThisMonth} />
        <Gauge label={m.openReports()} value={openReports} href={paths.manpanel('reports')} />
        <Gauge label={m.mailsWaiting()} value={mails.waiting} href={paths.admin()} />
        <Gauge label={m.failedJobs()} value={failed} href={paths.admin()} />
        <Gauge
          label={m.storage()}
          value={formatBytes(storage.databaseBytes + storage.fileBytes)}
          href={paths.admin()}
        />
      </dl>
      <div className={styles.charts}>
        <Chart
          title={m.activePerDay()}
          bars={days.map(({ day, activeUsers }) => ({ label: formatDate(day), value: activeUsers }))}
        />
        <Chart
          title={m.postsPerDay()}
          bars={days.map(({ day, posts }) => ({ label: formatDate(day), value: posts }))}
        />
        <Chart
          tone="danger"
          title={m.errorsPerHour()}
          bars={errors.map(({ at, count }) => ({ label: hourOf(at), value: count }))}
        />
      </div>
    </>
  )
}
