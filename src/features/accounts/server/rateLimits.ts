import type { Context } from '#platform/context.ts'
import type { RateLimit } from '#platform/rateLimit/rateLimit.ts'

const minute = 60
const hour = 60 * minute

export const rateLimits = {
  /** Per network, right or wrong: each attempt costs a password hash. */
  loginTries: { name: 'login-tries', points: 30, seconds: minute },
  /** Failures per network. A success refunds only itself, so attackers cannot reset the count. */
  loginMinute: { name: 'login-minute', points: 6, seconds: minute },
  loginHour: { name: 'login-hour', points: 30, seconds: hour },
  /** Failures per account. */
  loginAccount: { name: 'login-account', points: 25, seconds: hour },
  mailPause: { name: 'mail-pause', points: 1, seconds: 2 * minute },
  mailHour: { name: 'mail-hour', points: 5, seconds: hour },
  resetNetwork: { name: 'reset-network', points: 20, seconds: hour },
  /** Per account: an export reads everything that the account has written. */
  export: { name: 'account-export', points: 5, seconds: hour },
  passwordCheck: { name: 'password-check', points: 10, seconds: 10 * minute },
} satisfies Record<string, RateLimit>

/** Names that forms ask about while they are typed, per network. */
export const usernameCheckLimit = ({ config }: Context): RateLimit => ({
  name: 'username-check',
  points: 60 * config.readLimitFactor,
  seconds: 10 * minute,
})

/** Registrations per network. */
export const signupLimit = ({ config }: Context): RateLimit => ({
  name: 'signup',
  points: 5 * config.writeLimitFactor,
  seconds: hour,
})
