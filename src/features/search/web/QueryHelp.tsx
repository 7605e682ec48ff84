import { messages } from '../messages.ts'
import styles from './QueryHelp.module.css'
import { getSearchPath } from './searchVariables.ts'

const examples: [query: string, words: () => string][] = [
  ['"dark mode"', messages.pages.helpPhrase],
  ['export -csv', messages.pages.helpNot],
  ['import or export', messages.pages.helpOr],
  ['author:@name', messages.pages.helpAuthor],
  ['tag:linux', messages.pages.helpTag],
  ['is:open', messages.pages.helpIs],
  ['created:>=2026-03', messages.pages.helpCreated],
]

export function QueryHelp() {
  return (
    <section className={styles.help}>
      <h2>{messages.pages.help()}</h2>
      <dl>
        {examples.map(([query, words]) => (
          <div key={query}>
            <dt>
              <a href={getSearchPath({ query, types: [], isNewest: true, page: 0 })}>{query}</a>
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
