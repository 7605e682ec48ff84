/** A line of the list of keyboard shortcuts. Exported as `shortcuts` by `web/shortcuts.ts` of a feature. */
export type Shortcut = {
  readonly keys: readonly string[]
  readonly label: () => string
  /** The page on which it works, if not on all; replaces what its keys do elsewhere. */
  readonly path?: string
}
