import { formatNumber } from '#language/format.ts'
import styles from './Gauge.module.css'

/** `href` links to where the number can be acted on. */
export const Gauge = ({ label, value, href }: { label: string; value: number | string; href?: string }) => (
  <div className={styles.gauge}>
    <dt>{href ? <a href={href}>{label}</a> : label}</dt>
    <dd className="num">{typeof value === 'number' ? formatNumber(value) : value}</dd>
  </div>
)
