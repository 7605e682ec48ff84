import { m } from '../webMessages.ts'
import styles from './QueryHelp.module.css'
import { hrefOf } from './searchVariables.ts'

const examples: [query: string, words: () => string][] = [
  ['"carry chain"', m.helpPhrase],
  ['adder -subassembly', m.helpNot],
  ['latch or flip-flop', m.helpOr],
  ['author:@mara_v', m.helpAuthor],
  ['tag:wires', m.helpTag],
  ['is:open', m.helpIs],
  ['created:>=2026-03', m.helpCreated],
]

/** The query language by examples, each of which can be tried. */
export function QueryHelp() {
  return (
    <section className={styles.help}>
      <h2>{m.help()}</h2>
      <dl>
        {examples.map(([query, words]) => (
          <div key={query}>
            <dt>
              <a href={hrefOf({ query, types: [], isNewest: true, page: 0 })}>{query}</a>
            </dt>
            <dd>{words()}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
