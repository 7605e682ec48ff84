import { managementTasks, slotFills } from '#client/extensions/slots.tsx'
import { useQuery } from '#client/queries/useQuery.ts'
import { useStore } from '#client/stores/createStore.ts'
import { listByPosition } from '#extensions/extensionPoint.ts'
import type { ManagementGaugesQuery } from '#generated/operations.ts'
import { formatBytes, formatNumber } from '#language/format.ts'
import { formatDate } from '#language/formatTime.ts'
import { paths } from '#paths.ts'
import { OverviewSection } from '#ui/layout/TaskList.tsx'
import { Spinner } from '#ui/status/Spinner.tsx'
import { messages } from '../../messages.ts'
import { Chart } from '../Chart.tsx'
import { formatHour } from '../formatHour.ts'
import { Gauge } from '../Gauge.tsx'
import { ManagementGaugesDoc } from './IndexPanel.graphql.ts'
import styles from './IndexPanel.module.css'
import { Waiting } from './Waiting.tsx'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function Panel() {
  const { data } = useQuery(ManagementGaugesDoc, {})
  const extensions = useStore(slotFills)
  if (!data) return <Spinner />
  const tasks = listByPosition(managementTasks.list({ extensions }))
  const { managementStats: stats, operations } = data
  return (
    <>
      {tasks.map(({ Content, position }) => (
        <Content key={position} />
      ))}
      <OverviewSection title={messages.waiting()}>
        <Waiting />
      </OverviewSection>
      <OverviewSection title={messages.community()}>
        <dl className={styles.gauges}>
          <Gauge label={messages.userCount()} value={stats.userCount} />
          <Gauge label={messages.postCount()} value={stats.postCount} />
          <Gauge label={messages.activeToday()} value={stats.activeToday} />
          <Gauge label={messages.activeThisMonth()} value={stats.activeThisMonth} />
        </dl>
        <Charts days={stats.days} errors={operations.errors} />
      </OverviewSection>
      <OverviewSection title={messages.site()}>
        <dl className={styles.gauges}>
          <Gauge
            label={messages.storage()}
            value={formatBytes(operations.storage.databaseBytes + operations.storage.fileBytes)}
            href={paths.admin()}
          />
          <Gauge label={messages.mailsWaiting()} value={operations.mails.waiting} href={paths.admin()} />
          <Gauge
            label={messages.failedJobs()}
            value={sum(operations.queues.map(({ failed }) => failed))}
            href={paths.admin()}
          />
          <Gauge
            label={messages.errorsToday()}
            value={sum(operations.errors.map(({ count }) => count))}
            href={paths.admin()}
          />
        </dl>
      </OverviewSection>
    </>
  )
}

type Stats = ManagementGaugesQuery['managementStats']
type Operations = ManagementGaugesQuery['operations']

function Charts({ days, errors }: { days: Stats['days']; errors: Operations['errors'] }) {
  const posts = formatNumber(sum(days.map((each) => each.posts)))
  const errorCount = formatNumber(sum(errors.map(({ count }) => count)))
  return (
    <div className={styles.charts}>
      <Chart
        title={messages.activePerDay()}
        summary={messages.today({ count: formatNumber(days.at(-1)?.activeUsers ?? 0) })}
        bars={days.map(({ day, activeUsers }) => ({ label: formatDate(day), value: activeUsers }))}
      />
      <Chart
        title={messages.postsPerDay()}
        summary={messages.inDays({ count: posts, days: days.length })}
        bars={days.map((each) => ({ label: formatDate(each.day), value: each.posts }))}
      />
      <Chart
        tone="danger"
        title={messages.errorsPerHour()}
        summary={messages.inHours({ count: errorCount, hours: errors.length })}
        bars={errors.map(({ at, count }) => ({ label: formatHour(at), value: count }))}
      />
    </div>
  )
}
