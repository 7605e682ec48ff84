import type { Context } from '#platform/context.ts'
import type { Limit } from '#platform/rateLimit/rateLimit.ts'

const minute = 60
const hour = 60 * minute

/** D27 and requirements 17, 21 and 31; where they differ, the stricter one. */
export const rateLimits = {
  /** Tries of a network, right or wrong: each takes the time of a password's hash. */
  loginTries: { name: 'login-tries', points: 30, seconds: minute },
  /** Failures of a network. A success gives its own try back and no more: a thief gains nothing by an account of his own. */
  loginMinute: { name: 'login-minute', points: 6, seconds: minute },
  loginHour: { name: 'login-hour', points: 30, seconds: hour },
  /** Failures of one account from anywhere. */
  loginAccount: { name: 'login-account', points: 25, seconds: hour },
  mailPause: { name: 'mail-pause', points: 1, seconds: 2 * minute },
  mailHour: { name: 'mail-hour', points: 5, seconds: hour },
  resetNetwork: { name: 'reset-network', points: 20, seconds: hour },
  /** Tries of the current password by somebody who is signed in already. */
  passwordCheck: { name: 'password-check', points: 10, seconds: 10 * minute },
} satisfies Record<string, Limit>

/** Accounts that a network may register in an hour. */
export const signupLimit = ({ config }: Context): Limit => ({
  name: 'signup',
  points: 5 * config.writeLimitFactor,
  seconds: hour,
})
