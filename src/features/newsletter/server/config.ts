import { join, resolve } from 'node:path'
import { z } from 'zod'
import { describe } from '#platform/config/describe.ts'
import { defineFeatureConfig } from '#platform/config/featureConfig.ts'
import { ConfigError } from '#platform/config/startErrors.ts'
import { httpUrlOrNone, wholeNumber } from '#platform/config/values.ts'

const variables = z.object({
  NEWSLETTER_TRANSPORT: describe(z.enum(['smtp', 'spool', 'http']).prefault('smtp'), {
    description:
      'Transport of newsletters: `smtp` (SMTP_URL), `spool` (files in a directory) or `http` (API of a mail provider).',
  }),
  NEWSLETTER_SPOOL_DIR: describe(z.string().optional(), {
    description: 'Spool directory, for NEWSLETTER_TRANSPORT `spool`.',
    default: '`spool` in DATA_DIR',
  }),
  NEWSLETTER_API_URL: describe(httpUrlOrNone.prefault('none'), {
    description: 'URL of the mail provider, for NEWSLETTER_TRANSPORT `http`.',
  }),
  NEWSLETTER_API_KEY: describe(z.string().optional(), { description: 'API key of the mail provider.', secret: true }),
  NEWSLETTER_FEEDBACK_KEY: describe(z.string().min(16, 'must have at least 16 characters').optional(), {
    description:
      'Bearer key with which a mail provider reports bounces and complaints to `/newsletter/feedback`; the route exists only if set.',
    secret: true,
  }),
  NEWSLETTER_CONNECTIONS: describe(wholeNumber(1, 50).prefault('8'), {
    description: 'Maximum number of newsletter mails in flight.',
  }),
  NEWSLETTER_PER_SECOND: describe(wholeNumber(0, 100_000).prefault('50'), {
    description: 'Maximum number of newsletter mails per second; 0 for no limit.',
  }),
  DISCORD_WEBHOOK_URL: describe(httpUrlOrNone.prefault('none'), {
    description: 'Discord webhook that announces newsletters, or `none`.',
    secret: true,
  }),
})

export type NewsletterConfig = {
  transport: z.output<typeof variables>['NEWSLETTER_TRANSPORT']
  /** Absolute. */
  spoolDir: string
  apiUrl: string
  apiKey: string
  /** Empty disables feedback from the mail provider. */
  feedbackKey: string
  connections: number
  /** 0 for no limit. */
  perSecond: number
  /** Empty disables announcements. */
  discordWebhookUrl: string
}

export const newsletterConfig = defineFeatureConfig('newsletter', variables, (env, { dataDir }): NewsletterConfig => {
  const { NEWSLETTER_TRANSPORT: transport, NEWSLETTER_API_URL: apiUrl } = env
  if (transport === 'http' && !apiUrl) throw new ConfigError('NEWSLETTER_API_URL: must be set for http')
  return {
    transport,
    spoolDir: resolve(env.NEWSLETTER_SPOOL_DIR ?? join(dataDir, 'spool')),
    apiUrl,
    apiKey: env.NEWSLETTER_API_KEY ?? '',
    feedbackKey: env.NEWSLETTER_FEEDBACK_KEY ?? '',
    connections: env.NEWSLETTER_CONNECTIONS,
    perSecond: env.NEWSLETTER_PER_SECOND,
    discordWebhookUrl: env.DISCORD_WEBHOOK_URL,
  }
})
