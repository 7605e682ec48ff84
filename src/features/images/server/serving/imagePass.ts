import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#platform/context.ts'
import { imagePath } from '../imageNames.ts'

const hour = 3_600
const passPattern = /^(\d{10})-([A-Za-z0-9_-]{43})$/
const address = /\/upload\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_/-])/g

type Keeper = Pick<Context, 'config' | 'clock'>

const epoch = ({ clock }: Keeper): number => Math.floor(clock.now().getTime() / 1000)

const sign = ({ config }: Keeper, id: string, until: number): string =>
  createHmac('sha256', config.secrets.tokenSecret).update(`image ${id} ${until}`).digest('base64url')

/**
 * The address of an image that is not public, for who may see what shows it: pages load images without tokens. Good for
 * one to two hours, and the same within an hour, so that browsers keep it.
 */
export function passedImagePath(keeper: Keeper, id: string): string {
  const until = (Math.floor(epoch(keeper) / hour) + 2) * hour
  return `${imagePath(id)}/${until}-${sign(keeper, id, until)}`
}

export function isPass(keeper: Keeper, id: string, pass: string): boolean {
  const [, until = '', signature = ''] = passPattern.exec(pass) ?? []
  if (Number(until) <= epoch(keeper)) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(keeper, id, Number(until)))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** HTML whose images are addressed so that they are seen although they are not public. */
export const withPasses = (keeper: Keeper, html: string): string =>
  html.replace(address, (_, id: string) => passedImagePath(keeper, id))
