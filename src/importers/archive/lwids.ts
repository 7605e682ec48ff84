/** The first digit of lwids that each system gives, so that archives of several systems fit into one site. */
const firstDigits = { discourse: 1, github: 2, phpbb: 3, flarum: 4 } as const

export type LwidPrefix = 'usr' | 'frm' | 'pst' | 'cmt' | 'prd' | 'tkt' | 'col'

const idLimit = 2 ** 28

/** The same for the same row of the same system. Throws RangeError for ids from 268,435,456. */
export function createLwid(prefix: LwidPrefix, system: keyof typeof firstDigits, id: number): string {
  if (!Number.isInteger(id) || id < 0 || id >= idLimit) throw new RangeError(`${id} is no id of a row`)
  return `${prefix}-${firstDigits[system]}${id.toString(16).padStart(7, '0')}`
}
