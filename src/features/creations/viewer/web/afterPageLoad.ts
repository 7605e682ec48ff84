/** On a page that is never idle the callback must not wait for ever. */
const idleTimeoutMs = 3_000
/** Browsers without idle callbacks, such as Safari, wait this long instead. */
const paintDelayMs = 100

/** Lets the page and its images load, and the page become idle first. Returns a function that cancels the callback. */
export function afterPageLoad(run: () => void): () => void {
  let cancel = () => {}
  const schedule = () => {
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(run, { timeout: idleTimeoutMs })
      cancel = () => cancelIdleCallback(handle)
    } else {
      const timer = setTimeout(run, paintDelayMs)
      cancel = () => clearTimeout(timer)
    }
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
  return () => {
    removeEventListener('load', schedule)
    cancel()
  }
}
