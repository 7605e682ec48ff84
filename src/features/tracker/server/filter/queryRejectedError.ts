/** The message is the detail after "parse query: ". */
export class QueryRejectedError extends Error {
  readonly position: number

  constructor(detail: string, position: number) {
    super(detail)
    this.position = position
  }
}
