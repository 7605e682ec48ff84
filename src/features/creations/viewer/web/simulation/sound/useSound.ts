import { type RefObject, useEffect, useState } from 'react'
import type { PlacedSound } from '#simulation/worker/protocol.ts'
import type { SoundPlayer } from './soundPlayer.ts'

const storageKey = 'circuitSound'

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

function storeIsOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(storageKey, 'on')
    else localStorage.removeItem(storageKey)
  } catch {
    // It holds for this page all the same.
  }
}

export type SoundSwitch = { isOn: boolean; toggle: () => void }

const none: readonly PlacedSound[] = []

type Options = {
  sounds: readonly PlacedSound[] | undefined
  /** Set while it plays. */
  playerRef: RefObject<SoundPlayer | undefined>
}

/**
 * Opens a player for the sound parts of a circuit. It is muted until somebody turns it on, which the browser remembers.
 * Returns nothing for a circuit without sound.
 */
export function useSound({ sounds = none, playerRef }: Options): SoundSwitch | undefined {
  const [isOn, setOn] = useState(readIsOn)
  useEffect(() => {
    if (!isOn || sounds.length === 0) return
    let isClosed = false
    const open = async () => {
      const { SoundPlayer } = await import('./soundPlayer.ts')
      if (!isClosed) playerRef.current = new SoundPlayer(sounds, new AudioContext())
    }
    open().catch((error: unknown) => console.warn('The sounds cannot be played', error))
    return () => {
      isClosed = true
      playerRef.current?.close()
      playerRef.current = undefined
    }
  }, [sounds, isOn, playerRef])
  const toggle = () => {
    storeIsOn(!isOn)
    setOn(!isOn)
  }
  return sounds.length > 0 ? { isOn, toggle } : undefined
}
