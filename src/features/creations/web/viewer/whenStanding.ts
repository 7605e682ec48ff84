const paintedMs = 100

/** Runs something once the page stands with its pictures, which go before all that nobody has asked for; gives back how not to. */
export function whenStanding(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(run, paintedMs)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    clearTimeout(timer)
  }
}
