import { w } from '../messages.ts'
import styles from './SyntaxFault.module.css'

type Props = { query: string; fault: { detail: string; position: number } }

/** What is wrong with a query, with a caret under the place (specification, section 5). */
export function SyntaxFault({ query, fault: { detail, position } }: Props) {
  const [at = ''] = query.slice(position)
  return (
    <div className={styles.fault} role="alert">
      <h2>{w.syntax()}</h2>
      <p>{detail}</p>
      <pre>
        <code>
          {query.slice(0, position)}
          <mark>{at || ' '}</mark>
          {query.slice(position + at.length)}
        </code>
      </pre>
    </div>
  )
}
