import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { isLanguage, type Language, languages } from '#language/language.ts'
import type { Word } from '#language/terms/terms.ts'
import { type PurgeTarget, purgeDrivers } from '../sharedCache/purgeTarget.ts'

/** Each message is printed between the variable's name and its value. */

type Check = (value: string) => boolean

export const checkedText = (isValid: Check, message: string) => z.string().refine(isValid, message)

const isLine = (value: string, max: number): boolean => [...value].length <= max && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)

export const lineOf = (max: number) =>
  checkedText((value) => isLine(value, max), `must be one line of at most ${max} characters`)

export const wholeNumber = (min: number, max: number) =>
  checkedText(
    (value) => /^\d{1,10}$/.test(value) && Number(value) >= min && Number(value) <= max,
    `must be a whole number from ${min} to ${max}`,
  ).transform(Number)

export const listenHost = checkedText(
  (value) => isIP(value) > 0 || /^[A-Za-z0-9.-]+$/.test(value),
  'must be a host name or an address, without port',
)

const isHttpUrl: Check = (value) => /^https?:\/\//i.test(value) && URL.canParse(value)

/** Disables a value that has a default. */
const none = 'none'

export const httpUrlOrNone = checkedText(
  (value) => value === none || isHttpUrl(value),
  'must be an address beginning with http:// or https://, or none',
).transform((value) => (value === none ? '' : value))

export const origin = checkedText((value) => {
  if (!isHttpUrl(value)) return false
  const { username, pathname, search, hash } = new URL(value)
  return `${username}${pathname}${search}${hash}` === '/'
}, 'must be a scheme and a host, such as https://example.org').transform((value) => new URL(value).origin)

/** A bucket, and the part of its names before the last slash. */
export const bucketAddress = checkedText(
  (value) =>
    value.length <= 300 && /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[A-Za-z0-9][A-Za-z0-9._-]*)*\/?$/.test(value),
  'must be a bucket such as s3://bucket/prefix',
).transform((value) => {
  const [name = '', ...prefix] = value.slice('s3://'.length).split('/').filter(Boolean)
  return { name, prefix: prefix.join('/') }
})

export const smtpUrl = checkedText(
  (value) => /^smtps?:\/\/./.test(value) && URL.canParse(value),
  'must begin with smtp:// or smtps://',
)

export const mailAddress = checkedText(
  (value) => /^[^\s@<>"]+@[^\s@<>"]+$/.test(value),
  'must be a mail address, such as noreply@example.org',
)

const isNetwork: Check = (value) => {
  const [ip = '', bits, ...rest] = value.split('/')
  const version = isIP(ip)
  if (!version || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

const split = (value: string, separator: string): string[] =>
  value.split(separator).flatMap((part) => part.trim() || [])

export const networks = checkedText(
  (value) => split(value, ',').every(isNetwork),
  'must be addresses or networks such as 10.0.0.0/8, with commas between',
).transform((value) => split(value, ','))

export const databaseUrl = checkedText((value) => /^postgres(ql)?:\/\/./.test(value), 'must begin with postgres://')

/** Some of `names`, separated by commas. */
export const subsetOf = <Name extends string>(names: readonly Name[]) =>
  checkedText(
    (value) => split(value, ',').length > 0 && split(value, ',').every((part) => names.some((name) => name === part)),
    `must be some of ${names.join(', ')}, with commas between`,
  ).transform((value) => new Set(split(value, ',') as Name[]) as ReadonlySet<Name>)

export const urlScheme = checkedText(
  (value) => /^[a-z][a-z0-9+.-]*:\/\/$/.test(value),
  'must be a scheme with ://, such as game://',
)

export const base64urlBytes = (count: number) =>
  checkedText(
    (value) => /^[A-Za-z0-9_-]+={0,2}$/.test(value) && Buffer.from(value, 'base64url').length === count,
    `must be ${count} bytes in base64url`,
  )

/** `\n` stands for a line break, which some environment files do not allow. */
const privateKeyPem = (type: 'ed25519' | 'rsa', message: string) =>
  z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine((pem) => isPrivateKey(pem, type), message)

export const ed25519Pem = privateKeyPem('ed25519', 'must be an Ed25519 private key in PEM form (PKCS #8)')

export const rsaPem = privateKeyPem('rsa', 'must be an RSA private key in PEM form (PKCS #8)')

function isPrivateKey(pem: string, type: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === type
  } catch {
    return false
  }
}

export type NamedLink = { name: string; url: string }

export const namedLink = checkedText((value) => {
  const [name, url = '', ...rest] = splitParts(value)
  return Boolean(name) && isHttpUrl(url) && rest.length === 0
}, 'must have entries of the form name | address').transform((value): NamedLink => {
  const [name = '', url = ''] = splitParts(value)
  return { name, url }
})

export type Store = NamedLink & { price?: string; embedUrl?: string }

/** Price and widget are optional; only the widget is an address. */
export const store = checkedText((value) => {
  const [name, url = '', ...rest] = splitParts(value)
  const [first = '', second] = rest
  if (!name || !isHttpUrl(url) || rest.length > 2 || rest.includes('')) return false
  return second === undefined || (isHttpUrl(second) && !isHttpUrl(first))
}, 'must have entries of the form name | address | price | address of the widget').transform((value): Store => {
  const [name = '', url = '', ...rest] = splitParts(value)
  const price = rest.find((part) => !isHttpUrl(part))
  const embedUrl = rest.find(isHttpUrl)
  return { name, url, ...(price ? { price } : {}), ...(embedUrl ? { embedUrl } : {}) }
})

/** The part after the name is checked by the cache itself, unless it is an address. */
export const purgeTarget = checkedText((value) => {
  const [driver, address = '', ...rest] = splitParts(value)
  if (rest.length || !purgeDrivers.some((known) => known === driver)) return false
  return driver === 'varnish' ? isHttpUrl(address) : /^\w+$/.test(address)
}, 'must have entries of the form varnish | address, fastly | service id, or cloudflare | zone id').transform(
  (value): PurgeTarget => {
    const [driver, address = ''] = splitParts(value)
    return { driver: driver as PurgeTarget['driver'], address }
  },
)

const requirementNames = ['system', 'processor', 'memory', 'graphics', 'storage'] as const

export type Requirement = { name: (typeof requirementNames)[number]; text: string }

export const requirement = checkedText(
  (value) => {
    const [name, text, ...rest] = splitParts(value)
    return requirementNames.some((known) => known === name) && Boolean(text) && rest.length === 0
  },
  `must have entries of the form name | text, with a name of ${requirementNames.join(', ')}`,
).transform((value) => {
  const [name, text = ''] = splitParts(value)
  return { name: name as Requirement['name'], text }
})

const maxWordLength = 40

export const word = checkedText(
  (value) => {
    const [language = '', one = '', ...rest] = splitParts(value)
    const words = [one, ...rest]
    return isLanguage(language) && words.length <= 2 && words.every((each) => each && isLine(each, maxWordLength))
  },
  `must have entries of the form language | one | several, with a language of ${languages.join(', ')} and at most ${maxWordLength} characters`,
).transform((value): { language: Language; word: Word } => {
  const [language, one = '', many] = splitParts(value)
  return { language: language as Language, word: many === undefined ? [one] : [one, many] }
})

const splitParts = (value: string): string[] => value.split('|').map((part) => part.trim())

/** A list of `entry` separated by `;`, or `none`. */
export const listOf = <Entry extends z.ZodType<unknown, string>>(entry: Entry) =>
  z
    .string()
    .transform((value) => (value === none ? [] : split(value, ';')))
    .pipe(z.array(entry))
