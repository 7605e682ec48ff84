import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
// oxlint-disable-next-line import/default -- Vite makes the module
import workerUrl from '#simulation/worker/simulationWorker.ts?worker&url'
import { createFrameFilter } from '../../viewer/web/simulation/createFrameFilter.ts'
import { type LiveStage, openLiveStage } from '../../viewer/web/simulation/liveStage.ts'
import { type SimulationClient, startSimulation } from '../../viewer/web/simulation/simulationClient.ts'
import { createPanel, type Panel } from './controlPanel.ts'

type Options = {
  canvas: HTMLCanvasElement
  /** The texts of the page, and the path of the save. */
  texts: DOMStringMap
  hidePicture: (isHidden: boolean) => void
  showStatus: (text: string | undefined) => void
  /** Shows the picture again, and why. */
  showPicture: (reason: string | undefined) => void
}

/** Runs the circuit of a save in the place of its picture. Without WebGL the picture stays above the controls. */
export function runCircuit({ canvas, texts, hidePicture, showStatus, showPicture }: Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let stage: LiveStage | undefined
  let panel: Panel | undefined
  const isDrawn = createFrameFilter(matchMedia('(prefers-reduced-motion: reduce)').matches)
  const close = () => {
    stage?.dispose()
    stage = undefined
  }
  const open = async (circuit: LoadedCircuit, { send }: SimulationClient) => {
    panel = createPanel({ circuit, texts, send, canvas, getStage: () => stage })
    canvas.hidden = false
    stage = await openLiveStage(circuit, {
      canvas,
      onPoint() {},
      onLost() {
        close()
        showPicture(texts.unsupported)
      },
    })
    if (stage) {
      hidePicture(true)
      showStatus('')
    } else showPicture(texts.unsupported)
    send({ kind: 'run' })
    panel.focus()
  }
  const client = startSimulation(
    { url: new URL(texts.save ?? '', location.href).href, recording: undefined },
    {
      onLoaded: (circuit) => void open(circuit, client).then(resolve, reject),
      onFrame(frame) {
        if (isDrawn(performance.now(), false)) stage?.setLamps(frame.lamps)
        panel?.show(frame)
      },
      onRecorded() {},
      onWaves() {},
      onFailed() {
        close()
        panel?.remove()
        showPicture(texts.failed)
        resolve()
      },
    },
    createWorker(),
  )
  return promise
}

/**
 * A frame without an origin may not start a worker of the site, nor a module of its own, but a script that imports the worker. What is
 * posted before it has arrived is passed on.
 */
function createWorker(): Worker {
  const address = JSON.stringify(new URL(workerUrl, location.href).href)
  const script = `const early = []
const keep = ({ data }) => early.push(data)
addEventListener('message', keep)
import(${address}).then(() => {
  removeEventListener('message', keep)
  for (const data of early) dispatchEvent(new MessageEvent('message', { data }))
}, (error) => setTimeout(() => { throw error }))`
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
}
