import styles from './KeyFacts.module.css'

export type Fact = { label: string; value: string; href?: string }

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, href }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">
          {href ? (
            <a className="link" href={href} rel="nofollow ugc noopener">
              {value}
            </a>
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
)
