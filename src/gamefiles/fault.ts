import { inLanguage } from '#language/language.ts'
import { type FaultCode, type FaultParams, faultMessages } from './messages.ts'

/**
 * What is wrong with a file, and where. `message` is English, for logs; `faultSentence` says it in the language of
 * whoever reads. Code and params alone go through JSON and back.
 */
export class GameFileFault extends Error {
  override readonly name = 'GameFileFault'
  readonly code: FaultCode
  readonly params: FaultParams

  constructor(code: FaultCode, params: FaultParams = {}) {
    super(inLanguage('en', () => sentence(code, params)))
    this.code = code
    this.params = params
  }
}

/** "Wire 1,204: no component 77.", in the current language. */
export const faultSentence = ({ code, params }: Pick<GameFileFault, 'code' | 'params'>): string =>
  sentence(code, params)

function sentence(code: FaultCode, params: FaultParams): string {
  const message: (params: FaultParams) => string = faultMessages[code]
  return message(params)
}

const longestName = 120
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** A name out of a file, for a sentence: no control characters, no direction marks, not endless. */
export function shownName(name: string): string {
  const plain = name.slice(0, longestName * 2).replace(unprintable, '�')
  return plain.length > longestName ? `${plain.slice(0, longestName)}…` : plain
}
