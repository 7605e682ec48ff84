import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../context.ts'

const hourSeconds = 3_600
const passPattern = /^(\d{10})-([A-Za-z0-9_-]{43})$/

export type PassContext = Pick<Context, 'config' | 'clock'>

/** What a pass is for, such as `image`, and the id of the thing. */
type Subject = { kind: string; id: string }

const nowSeconds = ({ clock }: PassContext): number => Math.floor(clock.now().getTime() / 1000)

const sign = ({ config }: PassContext, { kind, id }: Subject, until: number): string =>
  createHmac('sha256', config.secrets.tokenSecret).update(`${kind} ${id} ${until}`).digest('base64url')

/**
 * Stands for the right to get one thing in a URL, because pages load images and files without tokens. Valid for one to two
 * hours and equal within an hour, so that browsers can cache what they get.
 */
export function createTimedPass(context: PassContext, subject: Subject): string {
  const until = (Math.floor(nowSeconds(context) / hourSeconds) + 2) * hourSeconds
  return `${until}-${sign(context, subject, until)}`
}

export function isValidTimedPass(context: PassContext, subject: Subject, pass: string): boolean {
  const [, until = '', signature = ''] = passPattern.exec(pass) ?? []
  if (Number(until) <= nowSeconds(context)) return false
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(context, subject, Number(until)))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
