import type { QueryParseError } from '#objects/query/query.ts'
import { ValidationError } from '#platform/errors.ts'

/** Throws a ValidationError of the field `query`, whose extensions have the position. */
export function rejectQuery({ detail, position }: QueryParseError): never {
  throw new ValidationError('query', `parse query: ${detail}`, { position })
}
