import { describe, expect, it } from 'vitest'
import { createFormError, FormError, getErrorMessage, getFailure, parseRestError } from './formErrors.ts'
import { getErrorCode, PageError } from './pageErrors.ts'
import { NoAnswerError, RequestError } from './requestErrors.ts'

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const graphQL = (...messages: string[]) => new RequestError({ graphQLErrors: messages.map((message) => ({ message })) })

describe('parseRestError', () => {
  const codes = { 'email-taken': () => 'That email address is already in use.' }
  const getMessage = async (response: Response) => {
    const { message, field } = await parseRestError(response, codes)
    return field === undefined ? message : [field, message]
  }

  it.each([
    ['a code that the caller knows', json(422, { error: 'email-taken' }), 'That email address is already in use.'],
    [
      'a code that it does not know',
      json(422, { error: 'full-moon' }),
      'An unknown error occurred: full-moon. Please try again later.',
    ],
    ['a field error', json(422, { error: ['email', 'Invalid email'] }), ['email', 'Invalid email']],
    ['too many requests', json(429, {}), 'Too many requests. Please try again later.'],
    ['anything else', new Response('<html>', { status: 502 }), 'An error occurred. Please try again later.'],
  ])('returns the message for %s', async (_, response, words) => {
    expect(await getMessage(response)).toEqual(words)
  })
})

it('returns the field of a code that belongs to one', async () => {
  const codes = { 'email-taken': () => 'In use' }
  expect(await parseRestError(json(422, { error: 'email-taken' }), codes, { 'email-taken': 'email' })).toEqual(
    new FormError('In use', 'email'),
  )
})

describe('an error of a query', () => {
  it('is prefixed with [Network], or with [GraphQL] on a line for each error', () => {
    expect(new RequestError({ network: 'Bad Gateway', status: 502 }).message).toBe('[Network] Bad Gateway')
    expect(graphQL('One', 'Two').message).toBe('[GraphQL] One\n[GraphQL] Two')
  })

  it.each([
    ['a first message that is a number', graphQL('403', 'Two'), 403],
    ['a text', graphQL('Words'), 0],
    ['a failed response', new RequestError({ network: 'Bad Gateway', status: 502 }), 502],
    ['no response', new RequestError({ network: 'Failed to fetch' }), 0],
    ['a missing page', new PageError(404), 404],
    ['any other error', new TypeError('x'), 0],
  ])('has a code for the error screen: %s', (_, error, code) => {
    expect(getErrorCode(error)).toBe(code)
  })

  it('shows the first GraphQL message, else the message, else a default', () => {
    expect(getErrorMessage(graphQL('One', 'Two'))).toBe('One')
    expect(getErrorMessage(graphQL('429'))).toBe('Too many requests. Please try again later.')
    expect(getErrorMessage(new Error('Another'))).toBe('Another')
    expect(getErrorMessage(new Error(''))).toBe('An unknown error occurred')
    expect(getErrorMessage('thrown')).toBe('An unknown error occurred')
  })

  const rejected = new RequestError({ graphQLErrors: [{ message: 'Too long', extensions: { field: 'title' } }] })

  it('is shown at the form field that the server names', () => {
    expect(createFormError(rejected)).toEqual(new FormError('Too long', 'title'))
    expect(createFormError(graphQL('Too long'))).toMatchObject({ message: 'Too long', field: undefined })
  })

  it('has the text of the form if the server names no field', () => {
    expect(createFormError(rejected, 'Not saved')).toEqual(new FormError('Too long', 'title'))
    expect(createFormError(graphQL('500'), 'Not saved')).toEqual(new FormError('Not saved', undefined, { status: 500 }))
    expect(createFormError(new TypeError('offline'), 'Not saved')).toEqual(new FormError('Not saved'))
  })
})

describe('a failure', () => {
  const limited = { message: '429', extensions: { retryAfter: 40 } }
  const tooManyAuth = new Response('{}', { status: 429, headers: { 'retry-after': '120' } })

  it.each([
    ['a request without an answer', new NoAnswerError('Failed to fetch'), {}],
    ['a query without an answer', new RequestError({ network: 'Failed to fetch' }), {}],
    [
      'a page of a proxy',
      new RequestError({ network: '', status: 503, retryAfter: '5' }),
      { status: 503, retryAfterSeconds: 5 },
    ],
    ['a limit', new RequestError({ graphQLErrors: [limited], status: 200 }), { status: 429, retryAfterSeconds: 40 }],
    ['a fault', graphQL('500'), { status: 500 }],
    ['a rejected input', graphQL('Too long'), undefined],
    ['a bug', new TypeError('x is not a function'), undefined],
  ])('is told by its status and the time to wait: %s', (_, error, failure) => {
    expect(getFailure(error)).toEqual(failure)
    expect(createFormError(error).failure).toEqual(failure)
  })

  it('of a REST call has the time to wait of the response', async () => {
    expect((await parseRestError(tooManyAuth, {})).failure).toEqual({ status: 429, retryAfterSeconds: 120 })
  })

  it('without an answer has a message that says what to do, and leaves that to the advice in forms', () => {
    const error = new RequestError({ network: 'Failed to fetch' })
    expect(getErrorMessage(error)).toBe('The server did not answer. Check your connection and try again.')
    expect(createFormError(error).message).toBe('')
  })
})
