import { createPrivateKey } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'

/** The forms of values. Each message follows the variable's name and a colon, and is followed by the value. */

type Check = (value: string) => boolean

const text = (isRight: Check, message: string) => z.string().refine(isRight, message)

export const wholeNumber = (least: number, most: number) =>
  text(
    (value) => /^\d{1,10}$/.test(value) && Number(value) >= least && Number(value) <= most,
    `must be a whole number from ${least} to ${most}`,
  ).transform(Number)

/** A name or address to listen on. */
export const address = text(
  (value) => isIP(value) > 0 || /^[A-Za-z0-9.-]+$/.test(value),
  'must be a host name or an address, without port',
)

const isHttpUrl: Check = (value) => /^https?:\/\//i.test(value) && URL.canParse(value)

/** Stands for no value where there would be a default. */
const none = 'none'

export const link = text(
  (value) => value === none || isHttpUrl(value),
  'must be an address beginning with http:// or https://, or none',
).transform((value) => (value === none ? '' : value))

export const origin = text((value) => {
  if (!isHttpUrl(value)) return false
  const { username, pathname, search, hash } = new URL(value)
  return `${username}${pathname}${search}${hash}` === '/'
}, 'must be a scheme and a host, such as https://example.org').transform((value) => new URL(value).origin)

export const mailAddress = text(
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

export const networks = text(
  (value) => split(value, ',').every(isNetwork),
  'must be addresses or networks such as 10.0.0.0/8, with commas between',
).transform((value) => split(value, ','))

export const urlScheme = text(
  (value) => /^[a-z][a-z0-9+.-]*:\/\/$/.test(value),
  'must be a scheme with ://, such as gatework://',
)

export const base64urlBytes = (count: number) =>
  text(
    (value) => /^[A-Za-z0-9_-]+={0,2}$/.test(value) && Buffer.from(value, 'base64url').length === count,
    `must be ${count} bytes in base64url`,
  )

/** Where a file of variables cannot hold line breaks, `\n` may stand for them. */
export const ed25519Pem = z
  .string()
  .transform((value) => value.replaceAll('\\n', '\n'))
  .refine(isEd25519, 'must be an Ed25519 private key in PEM form (PKCS #8)')

function isEd25519(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

export type NamedLink = { name: string; urls: string[] }

/** `name | address | …` with so many addresses. */
export const links = (least: number, most: number) =>
  text(
    (value) => {
      const [name, ...urls] = parts(value)
      return Boolean(name) && urls.length >= least && urls.length <= most && urls.every(isHttpUrl)
    },
    `must have entries of the form ${most > 1 ? 'name | address | address of the widget' : 'name | address'}`,
  ).transform((value): NamedLink => {
    const [name = '', ...urls] = parts(value)
    return { name, urls }
  })

const parts = (value: string): string[] => value.split('|').map((part) => part.trim())

/** Several of `entry`, with `;` between, or none. */
export const list = <Entry extends z.ZodType<unknown, string>>(entry: Entry) =>
  z
    .string()
    .transform((value) => (value === none ? [] : split(value, ';')))
    .pipe(z.array(entry))
