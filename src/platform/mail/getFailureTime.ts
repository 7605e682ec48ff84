import type { Context } from '../context.ts'

/** Longer than the retries of `sendMails.ts` take. */
const givenUpAfterMs = 26 * 3_600_000

/** Mails that were written before and are still unsent have failed. Null without a mail server, which keeps them all. */
export const getFailureTime = ({ mailer, clock }: Pick<Context, 'mailer' | 'clock'>): Date | null =>
  mailer && new Date(clock.now().getTime() - givenUpAfterMs)
