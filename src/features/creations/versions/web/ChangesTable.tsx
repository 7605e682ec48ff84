import { Fragment } from 'react'
import { getPartName } from '#gamefiles/partNames.ts'
import { formatNumber } from '#language/format.ts'
import { messages } from '../messages.ts'
import styles from './VersionChangesPage.module.css'
import type { Comparison } from './versionPage.ts'

const allColumns = ['added', 'removed', 'moved', 'changed'] as const

/** The changes in words, by component type. */
export function ChangesTable({ comparison }: { comparison: Comparison }) {
  const { parts, wiresAdded, wiresRemoved, wiresMoved } = comparison
  const wires = {
    type: messages.comparison.wires(),
    added: wiresAdded,
    removed: wiresRemoved,
    moved: wiresMoved,
    changed: 0,
  }
  const rows = wiresAdded + wiresRemoved + wiresMoved > 0 ? [...parts, wires] : parts
  const columns = allColumns.filter((column) => rows.some((row) => row[column] > 0))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <div className={styles.frame} tabIndex={0} role="region" aria-label={messages.comparison.changes()}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{messages.comparison.part()}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {messages.comparison.columns[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.type}>
              <th scope="row">{breakAtDots(getPartName(row.type))}</th>
              {columns.map((column) => (
                <td key={column} className="num" data-empty={row[column] ? undefined : ''}>
                  {row[column] ? formatNumber(row[column]) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A long type wraps between the mod and its part. */
const breakAtDots = (type: string) =>
  type.split('.').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {word}
    </Fragment>
  ))
