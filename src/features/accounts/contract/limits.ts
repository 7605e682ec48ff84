import * as z from 'zod/mini'
import { m } from '../messages.ts'

/** Longer passwords are refused, never cut (D26). */
const passwordMost = 1_000

export const loginInput = z.strictObject({
  identifier: z.string().check(z.trim(), z.minLength(1, { error: () => m.identifierRequired() }), z.maxLength(320)),
  password: z
    .string()
    .check(
      z.minLength(1, { error: () => m.passwordRequired() }),
      z.maxLength(passwordMost, { error: () => m.noMatch() }),
    ),
})

/** The REST error code for a name and password that do not belong together. */
export const wrongCredentials = 'wrong-credentials'

/** D35: ASCII, not only dots. */
const username = z.string().check(z.regex(/^(?!\.+$)[A-Za-z0-9._-]{3,25}$/))

export const newUserInput = z.strictObject({
  username,
  email: z.nullable(z.email()),
  verified: z.boolean(),
  roles: z.array(z.string()),
  flair: z.string(),
  bio: z.string().check(z.maxLength(300)),
  joinedAt: z.nullable(z.date()),
  password: z.nullable(z.string()),
})
