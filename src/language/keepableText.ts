import * as z from 'zod/mini'

/** Text that can be kept: PostgreSQL's text type cannot hold NUL. */
export const keepableText = () => z.string().check(z.overwrite((value) => value.replaceAll('\0', '')))

const shown = /[^\p{White_Space}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text shows anything: blanks, joiners and fillers alone would make a link that nobody can see or click. */
export const isVisible = (text: string): boolean => shown.test(text)
