import { withLanguage } from '#language/language.ts'
import { type GameFileErrorCode, type GameFileErrorParams, gameFileErrorMessages } from './messages.ts'

/**
 * `message` is English, for logs; `formatGameFileError` uses the current language. Code and params can be serialized to
 * JSON.
 */
export class GameFileError extends Error {
  override readonly name = 'GameFileError'
  readonly code: GameFileErrorCode
  readonly params: GameFileErrorParams

  constructor(code: GameFileErrorCode, params: GameFileErrorParams = {}) {
    super(withLanguage('en', () => format(code, params)))
    this.code = code
    this.params = params
  }
}

/** Formats an error, for example "Wire 1,204: no component 77." */
export const formatGameFileError = ({ code, params }: Pick<GameFileError, 'code' | 'params'>): string =>
  format(code, params)

function format(code: GameFileErrorCode, params: GameFileErrorParams): string {
  const message: (params: GameFileErrorParams) => string = gameFileErrorMessages[code]
  return message(params)
}
