/**
 * Attributes of the title link of a row, by which what is new there is shown beside it. A slot in each row would add 27 to 50
 * bytes to the first scripts for each kind of row and a twentieth to the hydration of a list, and could not change where
 * the title leads.
 */
export type RowMarks = {
  /** The id of an object. */
  readonly 'data-object'?: string | undefined
  /** The id of a container, such as a forum. */
  readonly 'data-container'?: string | undefined
  /** The title may lead to the first new comment instead. */
  readonly 'data-thread'?: true | undefined
}

declare module 'react' {
  // The type parameter is that of the interface that this extends.
  interface AnchorHTMLAttributes<T> extends RowMarks {}
}

const names = {
  objectId: 'data-object',
  containerId: 'data-container',
  thread: 'data-thread',
} as const satisfies Record<string, keyof RowMarks>

/** Matches the links that name an object or a container. */
export const rowSelector = `a[${names.objectId}], a[${names.containerId}]`

/** What the link of a row names. */
export const readRow = (link: Element) => ({
  objectId: link.getAttribute(names.objectId),
  containerId: link.getAttribute(names.containerId),
  isThread: link.hasAttribute(names.thread),
})
