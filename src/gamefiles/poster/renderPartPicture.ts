import { addComponent } from '../model/buildScene.ts'
import { Batches } from '../model/scene.ts'
import { ShapeCache } from '../model/shapeCache.ts'
import { customData } from '../write/customData.ts'
import { renderPoster } from './renderPoster.ts'

const size = { width: 128, height: 96 }

type Looks = { inputs?: number; outputs?: number; customData?: Uint8Array }

const white = [255, 255, 255] as const
const red = [0xc8, 0x30, 0x2a] as const

/** The pegs and custom data of parts that would look different without them. */
const looks: Readonly<Record<string, Looks>> = {
  'MHG.AndGate': { inputs: 2, outputs: 1 },
  'MHG.CircuitBoard': { customData: customData.board([0x4a, 0x5a, 0x68], 4, 3) },
  'MHG.Label': { customData: customData.label('', 2, 1) },
  'MHG.PanelButton': { outputs: 1, customData: customData.panelButton(red, 1, 1) },
  'MHG.PanelDisplay': { inputs: 1, customData: customData.panelDisplay(1, 1) },
  'MHG.PanelLabel': { customData: customData.label('', 2, 1) },
  'MHG.PanelSwitch': { outputs: 1, customData: customData.toggle(red, true) },
  'MHG.Button': { outputs: 1, customData: customData.toggle(red, false) },
  'MHG.StandingDisplay': { inputs: 1 },
  'MHG.Switch': { outputs: 1, customData: customData.toggle(white, true) },
  'MHG.XorGate': { inputs: 2, outputs: 1 },
}

/** A PNG of a part on its own; of those whose shape is not known, the block that stands for them in models. */
export async function renderPartPicture(type: string): Promise<Uint8Array<ArrayBuffer>> {
  const {
    inputs = 0,
    outputs = 0,
    customData: data = null,
  } = (Object.hasOwn(looks, type) ? looks[type] : undefined) ?? {}
  const shape = new ShapeCache().get({ type, inputs, outputs, customData: data })
  const batches = new Batches()
  const pegs = { inputs: new Int32Array(shape.inputs.length), outputs: new Int32Array(shape.outputs.length) }
  const placed = { type, shape, position: [0, 0, 0], rotation: [0, 0, 0, 1], ...pegs } as const
  addComponent(batches, placed, { isOn: () => false })
  const scene = { batches: batches.all, componentCount: 1, wireCount: 0, wiresLeftOut: 0, rootsAsSaved: false }
  return (await renderPoster(scene, { size })).png
}
