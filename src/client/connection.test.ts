import { afterEach, describe, expect, it, vi } from 'vitest'
import { importScript, isUnreachable, MissingScriptError, retryNow, retryUntilReachable } from './connection.ts'
import { PageError } from './errors/pageErrors.ts'
import { RequestError } from './errors/requestErrors.ts'

const offline = () => new RequestError({ network: 'Failed to fetch' })

/** A browser in which nothing but events is needed. */
function openBrowser({ answers = false } = {}) {
  const events = new EventTarget()
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('dispatchEvent', events.dispatchEvent.bind(events))
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response('')
  })
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

afterEach(() => vi.unstubAllGlobals())

describe('isUnreachable', () => {
  it.each([
    ['no answer', offline(), true],
    ['an answer that ends midway', new RequestError({ network: 'OK' }), true],
    ['the page of a proxy', new RequestError({ network: 'Bad Gateway', status: 502 }), true],
    ['the page of a proxy that waits', new RequestError({ network: '', status: 503 }), true],
    ['a script that did not arrive', new MissingScriptError('x'), true],
    ['an error of the site in words', new RequestError({ graphQLErrors: [{ message: '503' }], status: 503 }), false],
    ['an internal error of the site', new RequestError({ network: '', status: 500 }), false],
    ['a page that does not exist', new PageError(404), false],
    ['an error of the script', new TypeError('x is not a function'), false],
  ])('judges %s', (_, error, expected) => expect(isUnreachable(error)).toBe(expected))
})

it('names a script that did not arrive, and keeps what the browser said', async () => {
  const cause = new TypeError('Importing a module script failed.')
  const error = await importScript(() => Promise.reject(cause)).catch((reason) => reason)
  expect([error instanceof MissingScriptError, error.message, error.cause]).toEqual([true, cause.message, cause])
})

it('loads again when the browser is online, and then gives the result', async () => {
  openBrowser()
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline()).mockResolvedValueOnce('a page')
  const result = retryUntilReachable(load)
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
  retryNow()
  expect(await result).toBe('a page')
})

it('stops waiting when the visitor goes elsewhere', async () => {
  openBrowser()
  const left = new AbortController()
  const result = retryUntilReachable(() => Promise.reject(offline()), left.signal)
  result.catch(() => {})
  await settle()
  left.abort()
  await expect(result).rejects.toThrow('Failed to fetch')
})

it('does not wait on the server, or for an error of the site', async () => {
  await expect(retryUntilReachable(() => Promise.reject(offline()))).rejects.toThrow(RequestError)
  openBrowser()
  await expect(retryUntilReachable(() => Promise.reject(new PageError(404)))).rejects.toThrow(PageError)
})

it('fails if the site answers but the script is gone, and waits for it otherwise', async () => {
  const load = vi.fn(() => Promise.reject(new MissingScriptError('a.js')))
  openBrowser({ answers: true })
  await expect(retryUntilReachable(load)).rejects.toThrow(MissingScriptError)
  expect(load).toHaveBeenCalledTimes(2)
  openBrowser()
  const left = new AbortController()
  const result = retryUntilReachable(load, left.signal)
  result.catch(() => {})
  await settle()
  retryNow()
  await settle()
  expect(load).toHaveBeenCalledTimes(4)
  left.abort()
  await expect(result).rejects.toThrow(MissingScriptError)
})

it('loads a script again if the site came back while it failed', async () => {
  const load = vi.fn().mockRejectedValueOnce(new MissingScriptError('a.js')).mockResolvedValue('loaded')
  openBrowser({ answers: true })
  expect(await retryUntilReachable(load)).toBe('loaded')
})
