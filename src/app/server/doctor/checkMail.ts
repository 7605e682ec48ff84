import { createTransport } from 'nodemailer'
import { checkMailRecords } from '#features/setup/server/index.ts'
import type { Config } from '#platform/config/config.ts'
import { mailTimeouts } from '#platform/mail/mailer.ts'
import { type Finding, ok, risk, wrong } from './finding.ts'

/** Signs in to the mail server, and sends nothing. */
export async function checkMailServer({ smtpUrl }: Config): Promise<Finding> {
  if (!smtpUrl) {
    const mend = 'Set one in the set-up of the site: nobody can confirm an address or reset a password.'
    return wrong('mail', { says: 'there is no mail server', mend })
  }
  const { host } = new URL(smtpUrl)
  const transport = createTransport({ url: smtpUrl, ...mailTimeouts })
  try {
    await transport.verify()
    return ok('mail', `${host} takes mails`)
  } catch (error) {
    return wrong('mail', { says: `${host}: ${(error as Error).message}`, mend: 'See the mail step of the set-up.' })
  } finally {
    transport.close()
  }
}

export async function checkMailDomain(config: Config): Promise<Finding[]> {
  return (await checkMailRecords(config)).map(({ kind, host, value, state }) => {
    if (state === 'FOUND') return ok(kind, host)
    if (state === 'UNKNOWN') return risk(kind, { says: `the name servers did not answer for ${host}` })
    const mend = value ? `Publish a TXT record: ${value}` : 'Make a key in the mail step of the set-up.'
    return risk(kind, { says: `${host} has ${state === 'MISSING' ? 'no such record' : 'another record'}`, mend })
  })
}
