import * as z from 'zod/mini'

/** Removes NUL and replaces lone surrogates, which PostgreSQL cannot store. */
export const storableText = () => z.string().check(z.overwrite((value) => value.replaceAll('\0', '').toWellFormed()))

/** Titles appear in lists, mails, feeds and CSV files. */
export const singleLine = z.overwrite((value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())

const visibleCharacter = /[^\p{White_Space}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Blanks, joiners and fillers alone would make an invisible link. */
export const hasVisibleText = (text: string): boolean => visibleCharacter.test(text)
