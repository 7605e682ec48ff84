import { webMessages } from '../webMessages.ts'
import styles from './QueryHelp.module.css'
import { getSearchPath } from './searchVariables.ts'

const examples: [query: string, words: () => string][] = [
  ['"carry chain"', webMessages.helpPhrase],
  ['adder -subassembly', webMessages.helpNot],
  ['latch or flip-flop', webMessages.helpOr],
  ['author:@mara_v', webMessages.helpAuthor],
  ['tag:wires', webMessages.helpTag],
  ['is:open', webMessages.helpIs],
  ['created:>=2026-03', webMessages.helpCreated],
]

export function QueryHelp() {
  return (
    <section className={styles.help}>
      <h2>{webMessages.help()}</h2>
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
