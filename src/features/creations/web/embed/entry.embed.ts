/** The script of `/embed/{lwid}`: loads the viewer, or the circuit, on click. Its texts are in the page. */
const [show, run] = ['model', 'save'].map((kind) => document.querySelector<HTMLButtonElement>(`[data-${kind}]`))
const canvas = document.querySelector('canvas')
const picture = document.querySelector('img')
const statusLine = document.querySelector('[role=status]')

function say(text: string | undefined): void {
  if (statusLine) statusLine.textContent = text ?? ''
}

function hidePicture(isHidden: boolean): void {
  if (picture) picture.hidden = isHidden
}

function give(reason: string | undefined): void {
  if (canvas) canvas.hidden = true
  hidePicture(false)
  say(reason)
}

function begin({ dataset: { loading }, parentElement }: HTMLElement): void {
  if (parentElement) parentElement.hidden = true
  say(loading)
}

async function showModel(button: HTMLButtonElement, stageCanvas: HTMLCanvasElement): Promise<void> {
  const { model = '', unsupported, large, failed } = button.dataset
  begin(button)
  try {
    const { loadStage } = await import('../viewer/stage/loadStage.ts')
    stageCanvas.hidden = false
    const abort = new AbortController()
    const stage = await loadStage({
      canvas: stageCanvas,
      url: model,
      signal: abort.signal,
      onPoint() {},
      onLost() {
        abort.abort()
        give(failed)
      },
      onProgress: ({ isDrawn }) => hidePicture(isDrawn),
    })
    if (stage === 'noWebGl') return give(unsupported)
    if (stage === 'large') return give(large)
    hidePicture(true)
    say('')
    stageCanvas.focus()
  } catch {
    give(failed)
  }
}

async function runSave(button: HTMLButtonElement, stageCanvas: HTMLCanvasElement): Promise<void> {
  begin(button)
  try {
    const { runCircuit } = await import('./runCircuit.ts')
    await runCircuit({ canvas: stageCanvas, texts: button.dataset, hidePicture, say, give })
  } catch {
    give(button.dataset.failed)
  }
}

if (canvas) {
  show?.addEventListener('click', () => void showModel(show, canvas))
  run?.addEventListener('click', () => void runSave(run, canvas))
}
