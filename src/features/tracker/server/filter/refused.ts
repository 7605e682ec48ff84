/** A query that can be read, but not by the tracker; the message is the detail after "parse query: ". */
export class QueryRefused extends Error {
  readonly position: number

  constructor(detail: string, position: number) {
    super(detail)
    this.position = position
  }
}
