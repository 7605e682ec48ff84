import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import type { Command, LoadedCircuit } from '#simulation/worker/protocol.ts'
import { classifyFocus, findBoundGates } from './boundKeys.ts'

type Options = { circuit: LoadedCircuit | undefined; send: (command: Command) => void }

/** Presses key parts by the keys that they are bound to, while the focus is within the element with these handlers. */
export function useBoundKeys({ circuit, send }: Options) {
  /** Pressed gates by the place of the key, since its letter may change while it is held. */
  const held = useRef(new Map<string, number[]>())
  useEffect(() => {
    const keys = held.current
    const release = (code: string) => {
      for (const gate of keys.get(code) ?? []) send({ kind: 'press', gate, isOn: false })
      keys.delete(code)
    }
    const onKeyUp = ({ code }: globalThis.KeyboardEvent) => release(code)
    const releaseAll = () => {
      for (const code of keys.keys()) release(code)
    }
    const listener = new AbortController()
    addEventListener('keyup', onKeyUp, { capture: true, signal: listener.signal })
    addEventListener('blur', releaseAll, listener)
    document.addEventListener('visibilitychange', releaseAll, listener)
    return () => listener.abort()
  }, [send])
  return {
    onKeyDownCapture(event: KeyboardEvent) {
      const { nativeEvent } = event
      const gates = circuit ? findBoundGates(circuit.controls, nativeEvent, classifyFocus(event.target as Element)) : []
      if (gates.length === 0) return
      // Neither the view nor the shortcuts of the site may use the key too.
      event.preventDefault()
      event.stopPropagation()
      if (nativeEvent.repeat || held.current.has(nativeEvent.code)) return
      held.current.set(nativeEvent.code, gates)
      for (const gate of gates) send({ kind: 'press', gate, isOn: true })
    },
    onBlur(event: FocusEvent) {
      if (event.currentTarget.contains(event.relatedTarget)) return
      for (const gate of [...held.current.values()].flat()) send({ kind: 'press', gate, isOn: false })
      held.current.clear()
    },
  }
}
