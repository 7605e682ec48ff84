import * as z from 'zod/mini'

/** Text that can be kept: PostgreSQL holds neither NUL nor half of a letter that takes two units in JavaScript. */
export const keepableText = () => z.string().check(z.overwrite((value) => value.replaceAll('\0', '').toWellFormed()))

/** One line, whatever was pasted or sent: titles stand in lists, mails, feeds and tables of values (requirement 55). */
export const oneLine = z.overwrite((value: string) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())

const shown = /[^\p{White_Space}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows anything: blanks, joiners and fillers alone would make a link that nobody can see or click. */
export const isVisible = (text: string): boolean => shown.test(text)
