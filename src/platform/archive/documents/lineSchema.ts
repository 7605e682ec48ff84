import { z } from 'zod'
import type { Field, Kind } from './fields.ts'

/** The schema of a line of the kind's file. */
export function createLineSchema(kind: Kind): z.ZodObject {
  const fields = [...kind.objectFields, ...kind.fields]
  const shape = Object.fromEntries(fields.map((field) => [field.field, toSchema(field)]))
  const { prefix } = kind.definition
  if (prefix) shape.lwid = z.string().startsWith(`${prefix}-`).regex(lwidPattern).describe(lwidNote)
  return z.strictObject(shape)
}

function toSchema(field: Field): z.ZodType {
  const value = toValueSchema(field)
  const nullable = field.isNotNull ? value : value.nullable()
  const optional = field.isRequired ? nullable : nullable.optional()
  return field.description ? optional.describe(field.description) : optional
}

const lwidNote = 'Permanent address, different for each document.'

const lwidPattern = /^[a-z]{3}-[0-9a-f]{8}$/
const lwid = z.string().regex(lwidPattern)

function toValueSchema({ type, target }: Field): z.ZodType {
  if (target === 'user') return lwid.describe('lwid of a user')
  if (target === 'object') return lwid.describe('lwid of an object')
  return type.endsWith('[]') ? z.array(toScalarSchema(type.slice(0, -2))) : toScalarSchema(type)
}

function toScalarSchema(type: string): z.ZodType {
  switch (type) {
    case 'smallint':
    case 'integer':
    case 'bigint':
      return z.int()
    case 'real':
    case 'double precision':
      return z.number()
    case 'boolean':
      return z.boolean()
    case 'json':
    case 'jsonb':
      return z.unknown()
    case 'date':
      return z.iso.date()
    case 'timestamp with time zone':
      return z.union([z.iso.datetime({ offset: true }), z.enum(['infinity', '-infinity'])])
    default:
      return z.string()
  }
}
