import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { toImagePath } from '../imageNames.ts'

const hourSeconds = 3_600
const passPattern = /^(\d{10})-([A-Za-z0-9_-]{43})$/
const imagePathPattern = /\/upload\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_/-])/g

type SigningContext = Pick<Context, 'config' | 'clock'>

const nowSeconds = ({ clock }: SigningContext): number => Math.floor(clock.now().getTime() / 1000)

const sign = ({ config }: SigningContext, id: string, until: number): string =>
  createHmac('sha256', config.secrets.tokenSecret).update(`image ${id} ${until}`).digest('base64url')

/**
 * Returns a signed path of an image that is not public, because pages load images without tokens. Valid for one to two
 * hours and equal within an hour, so that browsers can cache it.
 */
export function toSignedImagePath(context: SigningContext, id: string): string {
  const until = (Math.floor(nowSeconds(context) / hourSeconds) + 2) * hourSeconds
  return `${toImagePath(id)}/${until}-${sign(context, id, until)}`
}

export function isValidImageSignature(context: SigningContext, id: string, pass: string): boolean {
  const [, until = '', signature = ''] = passPattern.exec(pass) ?? []
  if (Number(until) <= nowSeconds(context)) return false
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(context, id, Number(until)))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

export const signImagePaths = (context: SigningContext, html: string): string =>
  html.replace(imagePathPattern, (_, id: string) => toSignedImagePath(context, id))
