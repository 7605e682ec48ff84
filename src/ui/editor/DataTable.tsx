import type { ReactNode } from 'react'
import styles from './TableEditor.module.css'

export type Column<Row> = {
  title: string
  render: (row: Row) => ReactNode
}

type Props<Row> = {
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  columns: readonly Column<Row>[]
  renderActions?: (row: Row) => ReactNode
}

/** Shows rows in columns, and each row as a block on phones. */
export const DataTable = <Row,>({ rows, rowKey, columns, renderActions }: Props<Row>) => (
  <div className={styles.scroller}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {renderActions && <td />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-row={rowKey(row)}>
            {columns.map(({ title, render }) => (
              <td key={title} data-title={title}>
                {render(row)}
              </td>
            ))}
            {renderActions && <td className={styles.actions}>{renderActions(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
