import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { listOperations, toDocument } from './operations.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const operations = listOperations(schema)

it('toDocument writes a valid document for every query and mutation of the schema', () => {
  const values = { id: 'pst-00000000', ticketIds: ['tkt-00000000'], userId: 1, query: 'a "quoted" word' }
  expect(operations.length).toBeGreaterThan(100)
  for (const operation of operations)
    for (const depth of [1, 2, 3]) {
      const document = toDocument(operation, values, depth)
      expect(validate(schema, parse(document)), document).toEqual([])
    }
})

it('toDocument formats an argument as its type requires', () => {
  const operation = operations.find(({ field }) => field.name === 'setTicketStatuses')
  if (!operation) throw new Error('There is no such mutation')
  expect(toDocument(operation, { ticketIds: 'tkt-00000001' }, 1)).toContain('ticketIds: ["tkt-00000001"]')
})
