import { webMessages } from '../../webMessages.ts'
import styles from './QuerySyntaxError.module.css'

type Props = { query: string; queryError: { detail: string; position: number } }

export function QuerySyntaxError({ query, queryError: { detail, position } }: Props) {
  const [character = ''] = query.slice(position)
  return (
    <div className={styles.error} role="alert">
      <h2>{webMessages.syntax()}</h2>
      <p>{detail}</p>
      <pre>
        <code>
          {query.slice(0, position)}
          <mark>{character || ' '}</mark>
          {query.slice(position + character.length)}
        </code>
      </pre>
    </div>
  )
}
