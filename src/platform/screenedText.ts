declare const screened: unique symbol

/**
 * A text that others may read. Columns of public texts take nothing else, and only `markScreened.ts` makes one, so that no
 * text gets there without the screening of `moderation`.
 */
export type ScreenedText = string & { readonly [screened]: true }

/** Null and undefined stay, for optional fields. */
export type Screened<Value> = Value extends string
  ? ScreenedText
  : Value extends readonly string[]
    ? ScreenedText[]
    : Value

export const emptyText = '' as ScreenedText
