import { formatNumber } from '#language/format.ts'
import { PlayIcon } from '#ui/icons/mediaIcons.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { messages } from '../messages.ts'
import styles from './TestsPage.module.css'
import type { TestBench, TestResult } from './testedCreation.ts'

/** The number of differences that the server lists. */
const maxMismatches = 100

type Props = {
  bench: TestBench
  result: TestResult
  /** The case that runs in the model. */
  current: number | undefined
  /** Missing if the cases cannot run by themselves. */
  onRun?: ((number: number) => void) | undefined
}

export function CasesTable({ bench: { titles, rows }, result, current, onRun }: Props) {
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
                <tr key={number} data-failed={isFailed || undefined} data-current={number === current || undefined}>
                  <th scope="row" className="num">
                    {onRun ? (
                      <button
                        type="button"
                        className={styles.run}
                        aria-pressed={number === current}
                        aria-label={messages.runCase({ n: number })}
                        title={messages.runCase({ n: number })}
                        onClick={() => onRun(number)}
                      >
                        <PlayIcon size={14} />
                        {formatNumber(number)}
                      </button>
                    ) : (
                      formatNumber(number)
                    )}
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
