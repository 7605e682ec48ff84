/** D55: so long what was deleted can be brought back. */
export const restorableMs = 30 * 86_400_000
