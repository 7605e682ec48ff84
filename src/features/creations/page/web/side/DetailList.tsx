import styles from './DetailList.module.css'

type Value = { text: string; aside?: string; href?: string; isCode?: boolean }
export type DetailRow = { label: string; values: readonly Value[] }

export const DetailList = ({ rows }: { rows: readonly DetailRow[] }) => (
  <dl className={styles.list}>
    {rows.map(({ label, values }) => (
      <div key={label}>
        <dt>{label}</dt>
        {values.map(({ text, aside, href, isCode }) => (
          <dd key={text} className={isCode ? `num ${styles.code}` : 'num'}>
            {href ? <a href={href}>{text}</a> : <span>{text}</span>}
            {aside ? <small>{aside}</small> : null}
          </dd>
        ))}
      </div>
    ))}
  </dl>
)
