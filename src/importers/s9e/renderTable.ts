import type { TextElement, TextNode } from './tree.ts'

/** Renders a table, whose first row becomes the head. */
export function renderTable(table: TextElement, render: (nodes: readonly TextNode[]) => string): string {
  const rows = listRows(table).map((row) =>
    listElements(row)
      .filter(({ name }) => name === 'TD' || name === 'TH')
      .map(({ children }) => render(children).trim().replaceAll(/\s+/g, ' ')),
  )
  const columns = Math.max(0, ...rows.map(({ length }) => length))
  const [head, ...body] = rows.map((cells) => toRow([...cells, ...Array<string>(columns - cells.length).fill('')]))
  return head ? `\n\n${[head, toRow(Array<string>(columns).fill('---')), ...body].join('\n')}\n\n` : ''
}

const toRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const listElements = ({ children }: TextElement): TextElement[] =>
  children.filter((child): child is TextElement => typeof child !== 'string')

const listRows = (element: TextElement): TextElement[] =>
  listElements(element).flatMap((child) => (child.name === 'TR' ? child : listRows(child)))
