import { isLit } from '#simulation/view/lampLayout.ts'
import type { Command, Frame, LoadedCircuit, NamedControl } from '#simulation/worker/protocol.ts'
import type { LiveStage } from '../../viewer/web/simulation/liveStage.ts'

/** More would not fit, and a circuit with more is better run on its page. */
const maxShown = 64
/** A pointer that moves farther turns the view. */
const maxMovePx = 6

export type Panel = { show(frame: Frame): void; focus(): void; remove(): void }

type Options = {
  circuit: LoadedCircuit
  texts: DOMStringMap
  send: (command: Command) => void
  canvas: HTMLCanvasElement
  getStage: () => LiveStage | undefined
}

/** The controls and displays of a running circuit, for keyboard and pointer; controls of the picture can be pressed, too. */
export function createPanel({ circuit, texts, send, canvas, getStage }: Options): Panel {
  const section = document.querySelector('section')
  const press = ({ gate }: NamedControl, isOn: boolean) => send({ kind: 'press', gate, isOn })
  let lamps = new Uint32Array(0)
  let isRunning = true
  const pause = createButton(texts.pause ?? '')
  pause.addEventListener('click', () => send({ kind: isRunning ? 'pause' : 'run' }))
  const isOn = ({ lamp }: NamedControl) => isLit(lamps, lamp)
  const controls = nameAll(circuit.controls, ({ kind }) => texts[kind] ?? '').map(({ name, item }) => {
    const button = createButton(name)
    const state = item.kind === 'switch' ? 'aria-checked' : 'aria-pressed'
    if (item.kind === 'switch') {
      button.setAttribute('role', 'switch')
      button.addEventListener('click', () => press(item, !isOn(item)))
    } else holdWhilePressed(button, (isHeld) => press(item, isHeld))
    return { item, button, state }
  })
  const displays = nameAll(circuit.displays, () => texts.display ?? '').map(({ name, item }) => {
    const output = document.createElement('span')
    return { name, item, output }
  })
  section?.replaceChildren(pause, ...controls.map(({ button }) => button), ...displays.map(({ output }) => output))
  if (section) section.hidden = false
  pressOnCanvas({ circuit, canvas, getStage, press, isOn })
  return {
    show(frame) {
      lamps = frame.lamps.slice()
      if (frame.isRunning !== isRunning || !pause.textContent) {
        isRunning = frame.isRunning
        pause.textContent = (isRunning ? texts.pause : texts.resume) ?? ''
      }
      for (const { item, button, state } of controls) setIfChanged(button, state, String(isLit(lamps, item.lamp)))
      for (const { name, item, output } of displays) showDisplay({ name, item, output, texts }, lamps)
    },
    focus: () => (controls[0]?.button ?? pause).focus({ preventScroll: true }),
    remove() {
      if (section) section.hidden = true
    },
  }
}

function createButton(text: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  return button
}

/** Names all items; those without a label are numbered by their kind. */
function nameAll<T extends { label: string }>(items: readonly T[], getText: (item: T) => string) {
  const counts = new Map<string, number>()
  return items.slice(0, maxShown).map((item) => {
    const text = getText(item)
    const number = (counts.get(text) ?? 0) + 1
    counts.set(text, number)
    return { item, name: item.label || text.replace('#', String(number)) }
  })
}

function setIfChanged(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

type Shown = { name: string; item: LoadedCircuit['displays'][number]; output: HTMLElement; texts: DOMStringMap }

function showDisplay({ name, item: { lamp, pegs }, output, texts }: Shown, lamps: Uint32Array): void {
  const lit = Array.from({ length: pegs }, (_, peg) => isLit(lamps, lamp + peg))
  const state = pegs > 1 ? lit.toReversed().map(Number).join('') : ((lit[0] ? texts.on : texts.off) ?? '')
  const text = `${name}: ${state}`
  if (output.textContent === text) return
  output.textContent = text
  output.toggleAttribute('data-on', lit.some(Boolean))
}

/** Buttons and keys are on while they are held, by pointer or by Space or Enter. */
function holdWhilePressed(button: HTMLButtonElement, hold: (isHeld: boolean) => void): void {
  button.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    button.setPointerCapture(event.pointerId)
    hold(true)
  })
  for (const type of ['pointerup', 'pointercancel', 'blur'] as const) button.addEventListener(type, () => hold(false))
  for (const type of ['keydown', 'keyup'] as const) {
    button.addEventListener(type, (event) => {
      if (event.key !== ' ' && event.key !== 'Enter') return
      event.preventDefault()
      if (!event.repeat) hold(type === 'keydown')
    })
  }
  button.addEventListener('contextmenu', (event) => event.preventDefault())
}

type Pressable = Pick<Options, 'circuit' | 'canvas' | 'getStage'> & {
  press: (control: NamedControl, isOn: boolean) => void
  isOn: (control: NamedControl) => boolean
}

function pressOnCanvas({ circuit, canvas, getStage, press, isOn }: Pressable): void {
  const controls = new Map(circuit.controls.map((control) => [control.component, control]))
  let held: { control: NamedControl; x: number; y: number } | undefined
  canvas.addEventListener('pointerdown', (event) => {
    const part = event.button === 0 ? getStage()?.find(event.offsetX, event.offsetY) : undefined
    const control = part && !part.isWire ? controls.get(part.owner) : undefined
    held = control && { control, x: event.clientX, y: event.clientY }
    if (control && control.kind !== 'switch') press(control, true)
  })
  const release = (event: PointerEvent) => {
    if (!held) return
    const { control, x, y } = held
    held = undefined
    if (control.kind !== 'switch') return press(control, false)
    const isClick = event.type === 'pointerup' && Math.hypot(event.clientX - x, event.clientY - y) <= maxMovePx
    if (isClick) press(control, !isOn(control))
  }
  canvas.addEventListener('pointerup', release)
  canvas.addEventListener('pointercancel', release)
}
