import type { ManagementPanel } from '#client/pageParts.ts'
import type { PanelRight } from '../contract/rights.ts'

export type Panel = ManagementPanel & { readonly right: PanelRight }
