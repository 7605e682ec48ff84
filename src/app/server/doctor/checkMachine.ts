import { lookup } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import type { Config } from '#platform/config/config.ts'
import { type Finding, ok, risk, wrong } from './finding.ts'

const gigabyte = 2 ** 30

export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const percent = Math.round((bavail / blocks) * 100)
  const says = `${(free / gigabyte).toFixed(1)} GiB free at ${dataDir} (${percent} %)`
  const mend = 'Make room, or move the data directory to a larger disk: a database stops when its disk is full.'
  if (free < gigabyte) return wrong('disk', { says, mend })
  return free < 5 * gigabyte || percent < 10 ? risk('disk', { says, mend }) : ok('disk', says)
}

export async function checkName({ siteOrigin }: Config): Promise<Finding> {
  const { hostname } = new URL(siteOrigin)
  try {
    const { address } = await lookup(hostname.replaceAll(/[[\]]/g, ''))
    return ok('name', `${hostname} is ${address}`)
  } catch (error) {
    const mend = 'Publish an A or AAAA record of the name, with the address of this machine or its proxy.'
    return wrong('name', { says: `${hostname} is not found (${(error as NodeJS.ErrnoException).code})`, mend })
  }
}

const maxSkewMs = 5_000
const timeoutMs = 5_000

/** Codes of second factors and the times of signatures depend on the clock. Compares with who answers at the site's address. */
export async function checkClock({ siteOrigin }: Config, dbTime: Date): Promise<Finding> {
  const mend = 'Let the machine set its clock by NTP, such as with systemd-timesyncd or chrony.'
  const skew = Math.abs(dbTime.getTime() - Date.now())
  if (skew > maxSkewMs)
    return wrong('clock', { says: `this machine and the database differ by ${Math.round(skew / 1_000)} s`, mend })
  const answer = await fetch(siteOrigin, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) }).catch(() => null)
  const date = Date.parse(answer?.headers.get('date') ?? '')
  if (Math.abs(date - Date.now()) > maxSkewMs)
    return risk('clock', { says: `${siteOrigin} has another time than this machine`, mend })
  return ok('clock', 'agrees with the database')
}

export async function checkAnswer({ siteOrigin }: Config): Promise<Finding> {
  try {
    const { status } = await fetch(`${siteOrigin}/health`, { signal: AbortSignal.timeout(timeoutMs) })
    if (status === 200) return ok('answer', `${siteOrigin} answers`)
    return wrong('answer', { says: `${siteOrigin}/health answers with ${status}`, mend: 'See the log of the site.' })
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    const mend = 'Start the site; if it runs, see whether the proxy passes requests on to it.'
    return risk('answer', { says: `${siteOrigin} does not answer (${cause?.code ?? message})`, mend })
  }
}
