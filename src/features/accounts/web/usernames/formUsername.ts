import * as z from 'zod/mini'
import { isReservedName, usernameLimits } from '../../contract/limits.ts'
import { messages } from '../../messages.ts'
import { getUsernameStatus } from './usernameStatus.ts'

const { minLength, maxLength } = usernameLimits

const isReserved = (name: string) => isReservedName(name) || getUsernameStatus(name) === 'reserved'

/** Says which rule a name breaks; the server has one message for all of them. */
export const formUsername = z.string().check(
  z.minLength(1, { error: () => messages.usernameRequired(), abort: true }),
  z.regex(/^[A-Za-z0-9._-]*$/, { error: () => messages.usernameInvalid(), abort: true }),
  z.minLength(minLength, { error: () => messages.usernameTooShort(minLength), abort: true }),
  z.maxLength(maxLength, { error: () => messages.usernameTooLong(maxLength), abort: true }),
  z.regex(/[^.]/, { error: () => messages.usernameOnlyDots(), abort: true }),
  z.refine((name) => !isReserved(name), { error: () => messages.usernameReserved(), abort: true }),
  z.refine((name) => getUsernameStatus(name) !== 'taken', { error: () => messages.usernameTaken() }),
)
