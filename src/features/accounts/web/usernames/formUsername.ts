import * as z from 'zod/mini'
import { isReservedName, usernameLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { getUsernameStatus } from './usernameStatus.ts'

const { minLength, maxLength } = usernameLimits

const isReserved = (name: string) => isReservedName(name) || getUsernameStatus(name) === 'reserved'

const invalid = { error: () => messages.usernameInvalid(), abort: true }

/** One message for whatever is wrong with the letters, as from the server: the hint of the field has the rules. */
export const formUsername = z.string().check(
  z.minLength(1, { error: () => messages.usernameRequired(), abort: true }),
  z.regex(/^[A-Za-z0-9._-]*$/, invalid),
  z.minLength(minLength, invalid),
  z.maxLength(maxLength, invalid),
  z.regex(/[^.]/, invalid),
  z.refine((name) => !isReserved(name), { error: () => messages.usernameReserved(), abort: true }),
  z.refine((name) => getUsernameStatus(name) !== 'taken', { error: () => messages.usernameTaken() }),
)
