/** The scripts that the fonts of `src/platform/images/textFonts.ts` have. */
const drawable = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Han}\p{Nd}]/u

/** Returns the letter that stands for a name; empty if no font of the site has any letter of it. */
export const getMonogram = (name: string): string => (drawable.exec(name)?.[0] ?? '').toUpperCase().slice(0, 2)
