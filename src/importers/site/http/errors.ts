import { StartError } from '#platform/config/startErrors.ts'

/** The other site answers in a way that the conversion cannot go on with. */
export class SourceError extends StartError {
  override name = 'SourceError'
}

/** The other site does not answer, or not now; what was read is kept. */
export class UnavailableError extends SourceError {
  override name = 'UnavailableError'

  constructor(message: string) {
    super(`${message}. What was read is kept: run the same command again to go on`)
  }
}

export class TooLargeError extends SourceError {
  override name = 'TooLargeError'
}
