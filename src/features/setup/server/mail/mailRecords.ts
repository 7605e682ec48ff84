import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { dkimSelector, getMailDomain } from '#platform/mail/mailer.ts'

export type MailRecord = {
  kind: 'SPF' | 'DKIM' | 'DMARC'
  host: string
  /** Empty as long as there is no key. */
  value: string
  state: 'FOUND' | 'DIFFERENT' | 'MISSING' | 'UNKNOWN'
  found: string
}

/** Rejects with ENOTFOUND or ENODATA if there is none. */
type ResolveTxt = (host: string) => Promise<string[][]>

type MailConfig = Pick<Config, 'mailFrom' | 'smtpUrl' | 'dkimPrivateKey'>

const resolver = new Resolver({ timeout: 2_000, tries: 2 })

/**
 * The records of SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489), and what the domain of the sender has. Empty if that
 * is no domain but an address, or a name on this machine.
 */
export async function checkMailRecords(
  config: MailConfig,
  resolveTxt: ResolveTxt = (host) => resolver.resolveTxt(host),
): Promise<MailRecord[]> {
  const domain = getMailDomain(config.mailFrom)
  if (isIP(domain) || !domain.includes('.')) return []
  return Promise.all(
    listWanted(config).map(async ({ begins, matches, ...record }) => {
      const texts = await findTexts(record.host, resolveTxt)
      if (texts === null) return { ...record, state: 'UNKNOWN', found: '' }
      const found = texts.find((text) => text.startsWith(begins)) ?? ''
      return { ...record, state: found ? (matches(found) ? 'FOUND' : 'DIFFERENT') : 'MISSING', found }
    }),
  )
}

type Wanted = Pick<MailRecord, 'kind' | 'host' | 'value'> & { begins: string; matches(found: string): boolean }

function listWanted({ mailFrom, smtpUrl, dkimPrivateKey }: MailConfig): Wanted[] {
  const domain = getMailDomain(mailFrom)
  const sender = smtpUrl ? ` a:${new URL(smtpUrl).hostname}` : ''
  const key = dkimPrivateKey === undefined ? '' : toPublicKey(dkimPrivateKey)
  return [
    // A mail provider may ask for another one, which counts as well.
    { kind: 'SPF', host: domain, value: `v=spf1 mx${sender} ~all`, begins: 'v=spf1', matches: () => true },
    {
      kind: 'DKIM',
      host: `${dkimSelector}._domainkey.${domain}`,
      value: key && `v=DKIM1; k=rsa; p=${key}`,
      begins: 'v=DKIM1',
      matches: (found) => key !== '' && found.replaceAll(' ', '').includes(`p=${key}`),
    },
    {
      kind: 'DMARC',
      host: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
      begins: 'v=DMARC1',
      matches: () => true,
    },
  ]
}

const toPublicKey = (privateKey: string): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64')

/** Null if the name servers did not answer. A long record comes in several strings. */
async function findTexts(host: string, resolveTxt: ResolveTxt): Promise<string[] | null> {
  try {
    return (await resolveTxt(host)).map((parts) => parts.join(''))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null
  }
}
