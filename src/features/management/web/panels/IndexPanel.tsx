import { useQuery } from '#client/useQuery.ts'
import { formatNumber } from '#language/format.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { m } from '../../messages.ts'
import { ManagementGaugesDoc } from './IndexPanel.graphql.ts'
import styles from './IndexPanel.module.css'

/** How the site is doing (specification, section 2). */
export function Panel() {
  const { data } = useQuery(ManagementGaugesDoc, {})
  if (!data) return <Spinner />
  const { userCount, postCount } = data.managementStats
  return (
    <dl className={styles.gauges}>
      <Gauge label={m.userCount()} value={userCount} />
      <Gauge label={m.postCount()} value={postCount} />
    </dl>
  )
}

const Gauge = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{formatNumber(value)}</dd>
  </div>
)
