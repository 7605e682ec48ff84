import { useRef, useState } from 'react'
import { showError } from '#client/errors/showError.ts'
import { useMutation } from '#client/queries/useMutation.ts'
import type { PinnedCreationFragment } from '#generated/operations.ts'
import { messages } from '../../../messages.ts'
import { PinCreationsDoc } from './EditPins.graphql.ts'

type Pins = readonly PinnedCreationFragment[]

/** Shows a change at once, and what is stored if it cannot be saved. */
export function usePins(stored: Pins) {
  const pinCreations = useMutation(PinCreationsDoc)
  const [pins, setPins] = useState(stored)
  const saved = useRef(stored)
  const changes = useRef(0)
  // The server must store changes in the order in which they were made.
  const queue = useRef(Promise.resolve())

  async function send(next: Pins, change: number): Promise<void> {
    try {
      await pinCreations({ creationIds: next.map(({ id }) => id) })
      saved.current = next
    } catch (error) {
      showError(error, messages.pinEditor.failed())
    }
    if (change === changes.current) setPins(saved.current)
  }

  function save(next: Pins): void {
    const change = ++changes.current
    setPins(next)
    queue.current = queue.current.then(() => send(next, change))
  }

  return { pins, save }
}
