/** The script of `/embed/{lwid}`: loads the viewer on click. Its texts are in the page. */
const button = document.querySelector<HTMLButtonElement>('button[data-model]')
const canvas = document.querySelector('canvas')
const statusLine = document.querySelector('[role=status]')

function say(text: string | undefined): void {
  if (statusLine) statusLine.textContent = text ?? ''
}

async function show(): Promise<void> {
  if (!button || !canvas) return
  const { model = '', size, loading, unsupported, large, failed } = button.dataset
  const picture = document.querySelector('img')
  const give = (reason: string | undefined) => {
    canvas.hidden = true
    if (picture) picture.hidden = false
    say(reason)
  }
  button.hidden = true
  say(loading)
  try {
    const viewer = await import('../viewer/stage/createStage.ts')
    canvas.hidden = false
    if (!viewer.getWebGlContext(canvas)) return give(unsupported)
    const { signal } = new AbortController()
    const bytes = await viewer.loadBytes(model, { byteSize: Number(size), signal, onProgress: () => {} })
    if (viewer.isLargeModel(bytes)) return give(large)
    await viewer.createStage(bytes, { canvas, onPoint: () => {}, onLost: () => give(failed) })
    if (picture) picture.hidden = true
    say('')
    canvas.focus()
  } catch {
    give(failed)
  }
}

button?.addEventListener('click', () => void show())
