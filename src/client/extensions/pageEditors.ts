import type { ComponentType } from 'react'
import { loadEnabled } from './enabledModules.ts'
import type { WebHost } from './extensions.ts'
import type { EditToolProps } from './slots.tsx'

/** Edits what a page is about at the page itself, for those who may open the panel that edits it. */
export type PageEditor = {
  /** The kind of what it edits, by which a page names it in its slot of `editTools`. */
  readonly kind: string
  /** The right that the panel requires. */
  readonly right: string
  readonly label: () => string
  readonly load: () => Promise<{ readonly Editor: ComponentType<PageEditorProps> }>
}

export type PageEditorProps = {
  readonly subject: EditToolProps
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Shows the page as it is now; `path` if its address has changed. */
  readonly onSaved: (path?: string) => void
}

// Found by file name, so that pages load no code for it.
const modules = import.meta.glob<{ pageEditors: readonly PageEditor[] }>('../../features/*/web/pageEditors.ts')

export async function loadPageEditors(host: WebHost): Promise<{ editors: readonly PageEditor[] }> {
  const loaded = await loadEnabled(modules, host)
  return { editors: loaded.flatMap(({ pageEditors }) => pageEditors) }
}
