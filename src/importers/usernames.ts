import anyAscii from 'any-ascii'
import { isReservedName, usernameLimits, usernameSchema } from '#features/accounts/contract/limits.ts'
import type { Report } from './report.ts'

/** Gives each account of another system a name that this site allows and no other account has. */
export class Usernames {
  readonly #taken = new Set<string>()
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  /**
   * The former name if it is allowed and free. Otherwise its letters in ASCII, with a number if they are taken, or `member-` and
   * the id if there are none. Accounts that were there first should come first.
   */
  give(former: string, id: number): string {
    const name = this.#makeFree(toAllowed(former, id))
    this.#taken.add(name.toLowerCase())
    if (name !== former) this.#report.change('names of members', `${former} is ${name}`)
    return name
  }

  #makeFree(name: string): string {
    if (this.#isFree(name)) return name
    for (let number = 2; ; number += 1) {
      const end = `-${number}`
      const candidate = `${name.slice(0, usernameLimits.maxLength - end.length)}${end}`
      if (this.#isFree(candidate)) return candidate
    }
  }

  #isFree = (name: string): boolean => !this.#taken.has(name.toLowerCase()) && !isReservedName(name)
}

function toAllowed(former: string, id: number): string {
  if (usernameSchema.safeParse(former).success) return former
  const name = anyAscii(former.normalize('NFC'))
    .trim()
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, usernameLimits.maxLength)
    .replace(/^[-.]+/, '')
    .replace(/(?<![-.])[-.]+$/, '')
  return usernameSchema.safeParse(name).success || isReservedName(name) ? name : `member-${id}`
}
