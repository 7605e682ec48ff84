import * as z from 'zod/mini'

/** Text that can be kept: PostgreSQL's text type cannot hold NUL. */
export const keepableText = () => z.string().check(z.overwrite((value) => value.replaceAll('\0', '')))
