import { formatNumber } from '#language/format.ts'
import styles from './Gauge.module.css'

/** A number with its name; a link where something can be done about it. */
export const Gauge = ({ label, value, href }: { label: string; value: number | string; href?: string }) => (
  <div className={styles.gauge}>
    <dt>{href ? <a href={href}>{label}</a> : label}</dt>
    <dd className="num">{typeof value === 'number' ? formatNumber(value) : value}</dd>
  </div>
)
