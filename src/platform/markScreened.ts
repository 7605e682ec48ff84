import type { Screened, ScreenedText } from './screenedText.ts'

/** Only the screening may call this: see the rule `texts-are-screened` of `.dependency-cruiser.mjs`. */
export const markScreened = <Value extends string | readonly string[] | null | undefined>(
  value: Value,
): Screened<Value> => value as Screened<Value>

/** Marks a text that the site or a seed writes. */
export const siteText = (text: string): ScreenedText => markScreened(text)
