import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The calculation runs in the browser's own threads: so many of them are kept busy. */
const mostAtOnce = 4
const longestMs = 120_000

/**
 * Fetches a puzzle from this site and solves it; gives the form's `captchaToken`. Takes a second or a few, without
 * holding up the page. Throws when there is none, or `signal` ends it.
 */
export async function solveCaptcha(signal: AbortSignal, ask: typeof fetch = fetch): Promise<string> {
  const response = await ask('/auth/captcha-challenge', { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`No captcha: ${response.status}`)
  const challenge = (await response.json()) as Challenge
  const solution = await solve(challenge, signal)
  if (!solution) throw new Error('The captcha was not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Each takes every n-th number; the first that finds the right one ends all. */
async function solve(challenge: Challenge, signal: AbortSignal) {
  const controller = new AbortController()
  const end = () => controller.abort()
  if (signal.aborted) end()
  signal.addEventListener('abort', end)
  const count = Math.max(1, Math.min(mostAtOnce, navigator.hardwareConcurrency))
  const solvers = Array.from({ length: count }, (_, counterStart) =>
    solveChallenge({ challenge, deriveKey, controller, counterStart, counterStep: count, timeout: longestMs }),
  )
  try {
    return await Promise.race(solvers)
  } finally {
    end()
    signal.removeEventListener('abort', end)
  }
}
