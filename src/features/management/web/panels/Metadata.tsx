import { cutText } from '#language/cutText.ts'
import styles from './ActionLogPanel.module.css'
import { isName, listFacts } from './listFacts.ts'

const maxLength = 100

/** Short values are shown at once, long ones unfold. What the object is called is said by its own column. */
export function Metadata({ json, name: objectName }: { json: string; name: string | undefined }) {
  const facts = listFacts(json).filter(({ name, value }) => value !== objectName || !isName(name))
  if (!facts.length) return null
  const list = (
    <dl className={styles.metadata}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  const text = facts.map(({ name, value }) => `${name} ${value}`).join(', ')
  if (text.length <= maxLength) return list
  return (
    <details className={styles.details}>
      <summary>{cutText(text, maxLength)}</summary>
      {list}
    </details>
  )
}
