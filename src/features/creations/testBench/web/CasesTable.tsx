import { formatNumber } from '#language/format.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../messages.ts'
import styles from './TestsPage.module.css'
import type { TestBench, TestResult } from './testedCreation.ts'

/** The number of differences that the server lists. */
const maxMismatches = 100

export function CasesTable({ bench: { titles, rows }, result }: { bench: TestBench; result: TestResult }) {
  if (titles.length === 0) return null
  const actual = new Map(result.mismatches.map((mismatch) => [`${mismatch.case} ${mismatch.column}`, mismatch.actual]))
  const failed = new Set(result.mismatches.map((mismatch) => mismatch.case))
  return (
    <>
      {result.mismatches.length >= maxMismatches && (
        <p className={styles.quiet}>{messages.firstOnly({ n: maxMismatches })}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys */}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={messages.tests()}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{messages.number()}</th>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const number = index + 1
              const isFailed = failed.has(number)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a case is its number
                <tr key={number} data-failed={isFailed || undefined}>
                  <th scope="row" className="num">
                    {formatNumber(number)}
                    {isFailed && <VisuallyHidden> {messages.fails()}</VisuallyHidden>}
                  </th>
                  {row.map((cell, column) => {
                    const title = titles[column] ?? ''
                    const was = actual.get(`${number} ${title}`)
                    return (
                      <td key={title} className="num" data-wrong={was === undefined ? undefined : ''}>
                        {cell || '–'}
                        {was !== undefined && <small>{messages.was({ actual: was })}</small>}
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}
