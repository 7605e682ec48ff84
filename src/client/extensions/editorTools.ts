import type { ComponentType } from 'react'
import { defineExtensionPoint, type ExtensionPoint } from '#extensions/extensionPoint.ts'

export type EditorDialogProps = {
  readonly isOpen: boolean
  /** Inserts Markdown as a paragraph of its own. */
  onInsert(markdown: string): void
  onClose(): void
}

/** A button in the toolbar of the editor that opens a dialog, whose script is loaded then. */
export type EditorTool = {
  readonly name: string
  label(): string
  readonly Icon: ComponentType<{ size?: 16 }>
  loadDialog(): Promise<ComponentType<EditorDialogProps>>
}

/** Filled in the `web/slotFills.ts` of features. */
export const editorTools: ExtensionPoint<EditorTool> = defineExtensionPoint()
