import { StartError } from '#platform/config/startErrors.ts'

/** The first digit of lwids that each system gives, so that archives of several systems fit into one site. */
const firstDigits = { discourse: 1, github: 2, phpbb: 3, flarum: 4, site: 5 } as const

export type LwidPrefix = 'usr' | 'frm' | 'pst' | 'cmt' | 'prd' | 'tkt' | 'ctn' | 'col'

const idLimit = 2 ** 28

/** The same for the same row of the same system. Throws StartError for ids from 268,435,456, which `foldIds` makes smaller. */
export function createLwid(prefix: LwidPrefix, system: keyof typeof firstDigits, id: number): string {
  if (!Number.isInteger(id) || id < 0 || id >= idLimit)
    throw new StartError(`${id} is no id of a row: ids are whole numbers below ${idLimit}`)
  return `${prefix}-${firstDigits[system]}${id.toString(16).padStart(7, '0')}`
}

/** Gives lwids for ids of any size. An id whose place is taken by a smaller one gets the next free place, so earlier lwids stay. */
export function foldIds(
  prefix: LwidPrefix,
  system: keyof typeof firstDigits,
  ids: Iterable<number>,
): (id: number) => string {
  const taken = new Set<number>()
  const moved = new Map<number, number>()
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    let place = id % idLimit
    while (taken.has(place)) place = (place + 1) % idLimit
    taken.add(place)
    if (place !== id % idLimit) moved.set(id, place)
  }
  return (id) => createLwid(prefix, system, moved.get(id) ?? id % idLimit)
}
