import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#platform/config/startErrors.ts'

/** The parts of a directory from which a site is restored to any second. */
export const copiesFolder = 'base'
export const logFolder = 'wal'
export const filesFolder = 'files'

/** A copy is named by the second at which it was complete, rounded up: it leads to that second and all later ones. */
export function toCopyName(completedAt: Date): string {
  const second = new Date(Math.ceil(completedAt.getTime() / 1_000) * 1_000)
  return second.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

const namePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

const toDate = (name: string): Date => new Date(name.replace(namePattern, '$1-$2-$3T$4:$5:$6Z'))

/** Returns the newest copy that leads to the time. Throws StartError. */
export function findCopy(directory: string, at: Date): string {
  const folder = join(directory, copiesFolder)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => namePattern.test(name)) : []
  const [first] = names.toSorted()
  if (!first) throw new StartError(`There is no copy of a database in ${folder}: backplane backup-database writes one`)
  const name = names.toSorted().findLast((each) => toDate(each) <= at)
  if (!name)
    throw new StartError(
      `The first copy in ${folder} is of ${toDate(first).toISOString()}: choose that time or a later one`,
    )
  const copy = join(folder, name)
  if (existsSync(join(copy, 'postgres/backup_label'))) return copy
  throw new StartError(`${copy} was not written by backplane backup-database: restore it with what wrote it`)
}

/** Returns the time with as many digits as it was given. Throws StartError unless it names its zone, as in 2026-11-26T03:00:00Z. */
export function parseTime(text: string, now: Date): { at: Date; text: string } {
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?)\s?(Z|[+-]\d\d(?::?\d\d)?)$/.exec(text.trim()) ?? []
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? '') ?? []
  const at = new Date(`${day}T${time}${sign ? `${sign}${hours}:${minutes}` : 'Z'}`)
  if (!day || Number.isNaN(at.getTime()))
    throw new StartError(`${JSON.stringify(text)} is no time: write it with its zone, such as 2026-11-26T03:00:00Z`)
  if (at > now) throw new StartError(`${text} is in the future`)
  return { at, text: `${day} ${time}${sign ? `${sign}${hours}:${minutes}` : '+00'}` }
}
