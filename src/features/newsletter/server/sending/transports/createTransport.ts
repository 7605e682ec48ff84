import type { Context } from '#platform/context.ts'
import { toDkim } from '#platform/mail/mailer.ts'
import { newsletterConfig } from '../../config.ts'
import { databaseTransport } from './database.ts'
import { providerTransport } from './provider.ts'
import { smtpTransport } from './smtp.ts'
import { spoolTransport } from './spool.ts'
import type { Transport } from './transport.ts'

export function createTransport(ctx: Context): Transport {
  const { smtpUrl } = ctx.config
  const newsletter = newsletterConfig.get(ctx.config)
  const { transport, spoolDir, apiUrl, apiKey, connections } = newsletter
  if (transport === 'spool') return spoolTransport(spoolDir)
  if (transport === 'http') return providerTransport({ url: apiUrl, key: apiKey, connections })
  return smtpUrl ? smtpTransport({ url: smtpUrl, dkim: toDkim(ctx.config) }, connections) : databaseTransport(ctx)
}
