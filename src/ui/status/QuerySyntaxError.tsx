import { toCharacterStart } from '#language/cutText.ts'
import type { QueryParseError } from '#objects/query/query.ts'
import { messages } from '../messages.ts'
import { Note } from './Note.tsx'
import styles from './QuerySyntaxError.module.css'

type Props = { query: string; queryError: QueryParseError }

/** Characters of a long query shown on each side of the error. */
const contextLength = 40

/** Shows what is wrong with a search query, and where. */
export function QuerySyntaxError({ query, queryError: { detail, position } }: Props) {
  const from = toCharacterStart(query, Math.max(0, position - contextLength))
  const [character = ''] = query.slice(position)
  const rest = position + character.length
  const until = toCharacterStart(query, rest + contextLength)
  return (
    <div className={styles.error}>
      <Note status="error">
        <h2>{messages.status.searchSyntax()}</h2>
        <p>{detail}</p>
        <pre>
          {from > 0 && '…'}
          {query.slice(from, position)}
          <mark>{character || ' '}</mark>
          {query.slice(rest, until)}
          {until < query.length && '…'}
        </pre>
      </Note>
    </div>
  )
}
