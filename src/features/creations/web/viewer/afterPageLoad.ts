const paintDelayMs = 100

/** Lets the page and its images load first. Returns a function that cancels the callback. */
export function afterPageLoad(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const schedule = () => {
    timer = setTimeout(run, paintDelayMs)
  }
  if (document.readyState === 'complete') schedule()
  else addEventListener('load', schedule, { once: true })
  return () => {
    removeEventListener('load', schedule)
    clearTimeout(timer)
  }
}
