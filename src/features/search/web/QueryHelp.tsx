import { messages } from '../messages.ts'
import styles from './QueryHelp.module.css'
import { getSearchPath } from './searchVariables.ts'

const examples: [query: string, words: () => string][] = [
  ['"carry chain"', messages.pages.helpPhrase],
  ['adder -subassembly', messages.pages.helpNot],
  ['latch or flip-flop', messages.pages.helpOr],
  ['author:@mara_v', messages.pages.helpAuthor],
  ['tag:wires', messages.pages.helpTag],
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
