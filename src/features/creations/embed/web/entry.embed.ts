/** The script of `/embed/{lwid}`: loads the viewer, or the circuit, on click. Its texts are in the page. */
const [show, run] = ['model', 'save'].map((kind) => document.querySelector<HTMLButtonElement>(`[data-${kind}]`))
const canvas = document.querySelector('canvas')
const picture = document.querySelector('img')
const statusLine = document.querySelector('[role=status]')

function showStatus(text: string | undefined): void {
  if (statusLine) statusLine.textContent = text ?? ''
}

function hidePicture(isHidden: boolean): void {
  if (picture) picture.hidden = isHidden
}

function showPicture(reason: string | undefined): void {
  if (canvas) canvas.hidden = true
  hidePicture(false)
  showStatus(reason)
}

function begin({ dataset: { loading }, parentElement }: HTMLElement): void {
  if (parentElement) parentElement.hidden = true
  showStatus(loading)
}

async function showModel(button: HTMLButtonElement, stageCanvas: HTMLCanvasElement): Promise<void> {
  const { model = '', unsupported, large, failed } = button.dataset
  begin(button)
  try {
    const { loadStage } = await import('../../viewer/web/stage/loadStage.ts')
    stageCanvas.hidden = false
    const abort = new AbortController()
    const stage = await loadStage({
      canvas: stageCanvas,
      url: model,
      signal: abort.signal,
      onPoint() {},
      onLost() {
        abort.abort()
        showPicture(failed)
      },
      onProgress: ({ isDrawn }) => hidePicture(isDrawn),
    })
    if (stage === 'noWebGl') return showPicture(unsupported)
    if (stage === 'large') return showPicture(large)
    hidePicture(true)
    showStatus('')
    stageCanvas.focus()
  } catch {
    showPicture(failed)
  }
}

async function runSave(button: HTMLButtonElement, stageCanvas: HTMLCanvasElement): Promise<void> {
  begin(button)
  try {
    const { runCircuit } = await import('./runCircuit.ts')
    await runCircuit({ canvas: stageCanvas, texts: button.dataset, hidePicture, showStatus, showPicture })
  } catch {
    showPicture(button.dataset.failed)
  }
}

if (canvas) {
  show?.addEventListener('click', () => void showModel(show, canvas))
  run?.addEventListener('click', () => void runSave(run, canvas))
}
