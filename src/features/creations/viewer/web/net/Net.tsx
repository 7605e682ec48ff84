import { type RefObject, useEffect, useState } from 'react'
import type { LoadedCircuit } from '#simulation/worker/protocol.ts'
import { Button } from '#ui/controls/Button.tsx'
import { messages } from '../../messages.ts'
import { useHighlightedPart } from '../highlightedPart.ts'
import styles from '../ModelViewer.module.css'
import type { Stage } from '../stage/openStage.ts'
import type { FoundBox } from '../stage/stageContent.ts'
import { type Net as FoundNet, findNet } from './findNet.ts'
import { loadCircuit } from './loadCircuit.ts'

export type NetProps = {
  stage: Stage
  saveUrl: string
  picked: FoundBox
  /** Keeps the circuit while no net is shown. */
  loadingRef: RefObject<Promise<LoadedCircuit> | undefined>
  onClose: () => void
}

/** Shows the net of a wire or peg in the model until something else is chosen. */
export function Net({ stage, saveUrl, picked, loadingRef, onClose }: NetProps) {
  const [net, setNet] = useState<FoundNet>()
  const [hasFailed, setFailed] = useState(false)
  const isPartShown = useHighlightedPart() !== undefined

  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      loadingRef.current ??= loadCircuit(saveUrl)
      const circuit = await loadingRef.current
      if (!isCurrent || !stage.boxes) return
      const found = findNet(circuit, picked, stage.boxes)
      if (!found) return onClose()
      setNet(found)
      stage.mark(found.isMarked)
    }
    show().catch((error: unknown) => {
      console.warn('The net cannot be shown', error)
      loadingRef.current = undefined
      if (isCurrent) setFailed(true)
    })
    return () => {
      isCurrent = false
      stage.mark(undefined)
    }
  }, [stage, saveUrl, picked, loadingRef, onClose])

  useEffect(() => {
    if (isPartShown) onClose()
  }, [isPartShown, onClose])

  const text = net ? messages.net.size({ pegs: net.pegCount, wires: net.wireCount }) : messages.net.finding()
  return (
    <p className={styles.sentence} role="status">
      {hasFailed ? messages.net.failed() : text}{' '}
      <Button size="small" onClick={onClose}>
        {messages.net.hide()}
      </Button>
    </p>
  )
}
