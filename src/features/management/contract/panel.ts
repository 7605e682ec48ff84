import type { ComponentType } from 'react'
import type { PanelRight } from './rights.ts'

/**
 * A panel of /management, as its feature describes it in `web/panels.ts`; src/app/panels.web.ts lists them all. Who may
 * open it is said by `right`, and the queries of the panel refuse everybody else by themselves.
 */
export type Panel = {
  /** The last part of its address: `userlist`. */
  readonly name: string
  readonly label: () => string
  readonly right: PanelRight
  /** Under which heading of the sidebar it stands. */
  readonly group: 'site' | 'people' | 'content'
  readonly load: () => Promise<PanelModule>
}

type PanelModule = { readonly Panel: ComponentType<PanelProps> }

export type PanelProps = { readonly search: Readonly<Record<string, string>> }
