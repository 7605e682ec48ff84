/** A GraphQL document with the types of its result and variables; written by `npm run codegen`. */
export type Doc<Result, Variables> = AnyDoc & {
  /** Never set: carries the types. */
  readonly __?: (variables: Variables) => Result
}

/** What is there at run time. */
export type AnyDoc = {
  readonly name: string
  readonly text: string
  /** The object types a result can hold: a mutation that touches one of them makes the query fetch again (D58). */
  readonly types: readonly string[]
}
