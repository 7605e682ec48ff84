/** The script of `/embed/{lwid}`: loads the viewer on click. Its texts are in the page. */
const button = document.querySelector<HTMLButtonElement>('button[data-model]')
const canvas = document.querySelector('canvas')
const statusLine = document.querySelector('[role=status]')

function say(text: string | undefined): void {
  if (statusLine) statusLine.textContent = text ?? ''
}

async function show(): Promise<void> {
  if (!button || !canvas) return
  const { model = '', loading, unsupported, large, failed } = button.dataset
  const picture = document.querySelector('img')
  const give = (reason: string | undefined) => {
    canvas.hidden = true
    if (picture) picture.hidden = false
    say(reason)
  }
  button.hidden = true
  say(loading)
  try {
    const { loadStage } = await import('../viewer/stage/loadStage.ts')
    canvas.hidden = false
    const abort = new AbortController()
    const stage = await loadStage({
      canvas,
      url: model,
      signal: abort.signal,
      onPoint() {},
      onLost() {
        abort.abort()
        give(failed)
      },
      onProgress({ isDrawn }) {
        if (picture) picture.hidden = isDrawn
      },
    })
    if (stage === 'noWebGl') return give(unsupported)
    if (stage === 'large') return give(large)
    if (picture) picture.hidden = true
    say('')
    canvas.focus()
  } catch {
    give(failed)
  }
}

button?.addEventListener('click', () => void show())
