import type { Screened, ScreenedText } from './screenedText.ts'

/** For the screening alone: see the rule `texts-are-screened` of `.dependency-cruiser.mjs`. */
export const markScreened = <Value extends string | readonly string[] | null | undefined>(
  value: Value,
): Screened<Value> => value as Screened<Value>

/** For texts that the site writes, and for those of seeds. */
export const siteText = (text: string): ScreenedText => markScreened(text)
