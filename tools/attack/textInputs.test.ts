import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, it } from 'vitest'
import { listOperations } from './operations.ts'
import { createSlowTexts } from './slowTexts.ts'
import { listTextInputs, toRequest } from './textInputs.ts'

const inputs = listTextInputs(listOperations(buildSchema(readFileSync('schema.graphql', 'utf8'))))
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

it('listTextInputs finds arguments and the fields of inputs', () => {
  const names = inputs.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(150)
  expect(names).toEqual(
    expect.arrayContaining([
      'createPost(body)',
      'search(query)',
      'uploadCreation(input.title)',
      'licenceOptions(basedOn)',
    ]),
  )
})

it('toRequest writes a valid request with the text in its place', () => {
  for (const input of inputs) {
    const { query, variables } = toRequest(input, {}, 'planted')
    expect(validate(schema, parse(query)), query).toEqual([])
    expect(JSON.stringify(variables), query).toContain('planted')
  }
})

it('listTextInputs finds a field that a feature adds', () => {
  const planted = buildSchema(
    'input Words { words: [String!]! } type Query { a: Int } type Mutation { carve(stone: Words!): Int }',
  )
  expect(listTextInputs(listOperations(planted)).map(({ name }) => name)).toEqual(['carve(stone.words)'])
})

it('createSlowTexts fills the length', () => {
  for (const { name, text } of createSlowTexts(300)) expect(text.length, name).toBeGreaterThan(290)
})
