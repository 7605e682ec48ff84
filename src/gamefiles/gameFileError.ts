import { formatList, formatNumber } from '#language/format.ts'
import { withLanguage } from '#language/language.ts'
import { messages } from './messages.ts'
import { toDisplayName } from './toDisplayName.ts'

export type GameFileErrorCode = keyof typeof messages.errors
export type GameFileErrorParams = Readonly<Record<string, string | number | readonly string[] | undefined>>

/**
 * `message` is English, for logs; `formatGameFileError` uses the current language. Code and params can be serialized to
 * JSON.
 */
export class GameFileError extends Error {
  override readonly name = 'GameFileError'
  readonly code: GameFileErrorCode
  readonly params: GameFileErrorParams

  constructor(code: GameFileErrorCode, params: GameFileErrorParams = {}) {
    super(withLanguage('en', () => formatGameFileError({ code, params })))
    this.code = code
    this.params = params
  }
}

type Values = Readonly<Record<string, string | number>>

/** Formats an error, for example "Wire 1,204: no component 77." */
export function formatGameFileError({ code, params }: Pick<GameFileError, 'code' | 'params'>): string {
  const { place, name, names, archives, most, count } = params
  const where = formatPlace(place, params.index)
  const format = messages.errors[code] as (values: Values) => string
  return format({
    ...(params as Values),
    where,
    subject: where.charAt(0).toUpperCase() + where.slice(1),
    counted: formatCounted(String(place), Number(count)),
    size: `${Math.floor(Number(most) / 2 ** 20)} MiB`,
    shownName: toDisplayName(String(name ?? '')),
    names: formatNames(archives ?? names, Number(count)),
  })
}

const places = messages.places
const counts = messages.counts

/** Positions in a file count from 1. */
function formatPlace(place: unknown, index: unknown): string {
  const text = (Object.hasOwn(places, String(place)) ? places[place as keyof typeof places] : places.file)()
  return typeof index === 'number' ? `${text} ${formatNumber(index)}` : text
}

function formatCounted(place: string, count: number): string {
  return Object.hasOwn(counts, place) ? counts[place as keyof typeof counts]({ count }) : formatNumber(count)
}

const maxShownNames = 5

/** Lists the first of `names`, and how many of `count` are left. */
function formatNames(names: unknown, count: number): string {
  const shown = (Array.isArray(names) ? names : []).slice(0, maxShownNames).map((name) => `"${toDisplayName(name)}"`)
  return formatList(count > shown.length ? [...shown, counts.more({ count: count - shown.length })] : shown)
}
