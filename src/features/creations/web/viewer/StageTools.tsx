import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { FullscreenIcon } from '#ui/icons.tsx'
import { LayersIcon, ResetIcon, WiresIcon } from './icons.tsx'
import styles from './ModelViewer.module.css'
import { m } from './messages.ts'
import type { Stage } from './stage/openStage.ts'

/** What can be done with a shown model: see it as at first, without wires, layer by layer, and larger. */
export function StageTools({ stage, frame }: { stage: Stage; frame: RefObject<HTMLElement | null> }) {
  const [hasWires, setHasWires] = useState(true)
  const [layers, setLayers] = useState(stage.layerCount)
  const isFull = useIsFullscreen(frame)

  const toggleWires = () => {
    stage.showWires(!hasWires)
    setHasWires(!hasWires)
  }
  const choose = (count: number) => {
    stage.showLayers(count)
    setLayers(count)
  }
  const toggleFull = () => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())

  return (
    <div className={styles.tools}>
      {stage.rootsAsSaved && <p className={styles.sentence}>{m.rootsAsSaved()}</p>}
      <IconButton framed label={m.reset()} onClick={() => stage.reset()}>
        <ResetIcon />
      </IconButton>
      {stage.hasWires && (
        <IconButton framed label={hasWires ? m.hideWires() : m.showWires()} onClick={toggleWires}>
          <WiresIcon className={hasWires ? undefined : styles.faint} />
        </IconButton>
      )}
      {stage.layerCount > 1 && (
        <label className={styles.layers}>
          <LayersIcon />
          <span className={styles.layersName}>{m.layers()}</span>
          <input
            type="range"
            min={1}
            max={stage.layerCount}
            value={layers}
            aria-valuetext={m.layersOf(layers, stage.layerCount)}
            onChange={(event) => choose(Number(event.target.value))}
            onKeyDown={(event) => event.stopPropagation()}
          />
        </label>
      )}
      <span className={styles.grow} />
      {document.fullscreenEnabled && (
        <IconButton framed label={isFull ? m.leaveFullscreen() : m.fullscreen()} onClick={() => void toggleFull()}>
          <FullscreenIcon />
        </IconButton>
      )}
    </div>
  )
}

function useIsFullscreen(frame: RefObject<HTMLElement | null>): boolean {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [frame])
  return isFull
}
