import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const maxWorkers = 4
const timeoutMs = 120_000

/** Does not block the page. Throws if unsolved or aborted. */
export async function solveCaptcha(signal: AbortSignal, fetchFn: typeof fetch = fetch): Promise<string> {
  const response = await fetchFn('/auth/captcha-challenge', { signal, cache: 'no-store' })
  if (!response.ok) throw new Error(`No captcha: ${response.status}`)
  const challenge = (await response.json()) as Challenge
  const solution = await solve(challenge, signal)
  if (!solution) throw new Error('The captcha was not solved')
  return btoa(JSON.stringify({ challenge, solution }))
}

/** Each worker tries every n-th number; the first solution stops all. */
async function solve(challenge: Challenge, signal: AbortSignal) {
  const controller = new AbortController()
  const stop = () => controller.abort()
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  const count = Math.max(1, Math.min(maxWorkers, navigator.hardwareConcurrency))
  const solvers = Array.from({ length: count }, (_, counterStart) =>
    solveChallenge({ challenge, deriveKey, controller, counterStart, counterStep: count, timeout: timeoutMs }),
  )
  try {
    return await Promise.race(solvers)
  } finally {
    stop()
    signal.removeEventListener('abort', stop)
  }
}
