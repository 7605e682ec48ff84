import { describe, expect, it } from 'vitest'
import { codeOf, FormError, formErrorOf, messageOf, PageError, restError } from './errors.ts'
import { QueryError } from './queryError.ts'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const graphQL = (...messages: string[]) => new QueryError({ graphQLErrors: messages.map((message) => ({ message })) })

describe('an answer of the REST calls that is not ok (specification, section 8)', () => {
  const codes = { 'email-taken': () => 'That email address is already in use.' }
  const said = async (response: Response) => {
    const { message, field } = await restError(response, codes)
    return field === undefined ? message : [field, message]
  }

  it.each([
    ['a code that the caller knows', json(422, { error: 'email-taken' }), 'That email address is already in use.'],
    [
      'a code that it does not know',
      json(422, { error: 'full-moon' }),
      'An unknown error occurred: full-moon. Please try again later.',
    ],
    ['the fault of a field', json(422, { error: ['email', 'Invalid email'] }), ['email', 'Invalid email']],
    ['too many requests', json(429, {}), 'Too many requests. Please try again later.'],
    ['anything else', new Response('<html>', { status: 502 }), 'An error occurred. Please try again later.'],
  ])('is said for %s', async (_, response, words) => {
    expect(await said(response)).toEqual(words)
  })
})

describe('an error of a query (specification, section 8)', () => {
  it('is prefixed Network, or GraphQL with a line for each', () => {
    expect(new QueryError({ network: 'Bad Gateway', status: 502 }).message).toBe('[Network] Bad Gateway')
    expect(graphQL('One', 'Two').message).toBe('[GraphQL] One\n[GraphQL] Two')
  })

  it.each([
    ['a first message that is a number', graphQL('403', 'Two'), 403],
    ['words', graphQL('Words'), 0],
    ['a failed answer', new QueryError({ network: 'Bad Gateway', status: 502 }), 502],
    ['no answer', new QueryError({ network: 'Failed to fetch' }), 0],
    ['a page that is not there', new PageError(404), 404],
    ['any other error', new TypeError('x'), 0],
  ])('has a code for the error screen: %s', (_, error, code) => {
    expect(codeOf(error)).toBe(code)
  })

  it('shows the first message, else the message, else that it is unknown', () => {
    expect(messageOf(graphQL('One', 'Two'))).toBe('One')
    expect(messageOf(graphQL('429'))).toBe('Too many requests. Please try again later.')
    expect(messageOf(new Error('Another'))).toBe('Another')
    expect(messageOf(new Error(''))).toBe('An unknown error occurred')
    expect(messageOf('thrown')).toBe('An unknown error occurred')
  })

  const refused = new QueryError({ graphQLErrors: [{ message: 'Too long', extensions: { field: 'title' } }] })

  it('belongs to the field of a form that the server names', () => {
    expect(formErrorOf(refused)).toEqual(new FormError('Too long', 'title'))
    expect(formErrorOf(graphQL('Too long'))).toMatchObject({ message: 'Too long', field: undefined })
  })

  it('is in the words of the form where the server names no field', () => {
    expect(formErrorOf(refused, 'Not saved')).toEqual(new FormError('Too long', 'title'))
    expect(formErrorOf(graphQL('500'), 'Not saved')).toEqual(new FormError('Not saved'))
    expect(formErrorOf(new TypeError('offline'), 'Not saved')).toEqual(new FormError('Not saved'))
  })
})
