import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { FullscreenIcon } from '#ui/icons.tsx'
import { LayersIcon, ResetIcon, WiresIcon } from './icons.tsx'
import styles from './ModelViewer.module.css'
import { messages } from './messages.ts'
import type { Stage } from './stage/createStage.ts'

export function StageTools({ stage, frame }: { stage: Stage; frame: RefObject<HTMLElement | null> }) {
  const [hasWires, setHasWires] = useState(true)
  const [layers, setLayers] = useState(stage.layerCount)
  const isFull = useIsFullscreen(frame)

  const toggleWires = () => {
    stage.showWires(!hasWires)
    setHasWires(!hasWires)
  }
  const selectLayers = (count: number) => {
    stage.showLayers(count)
    setLayers(count)
  }
  const toggleFull = () => (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())

  return (
    <div className={styles.tools}>
      {stage.rootsAsSaved && <p className={styles.sentence}>{messages.rootsAsSaved()}</p>}
      <IconButton framed label={messages.reset()} onClick={() => stage.reset()}>
        <ResetIcon />
      </IconButton>
      {stage.hasWires && (
        <IconButton framed label={hasWires ? messages.hideWires() : messages.showWires()} onClick={toggleWires}>
          <WiresIcon className={hasWires ? undefined : styles.faint} />
        </IconButton>
      )}
      {stage.layerCount > 1 && (
        <label className={styles.layers}>
          <LayersIcon />
          <span className={styles.layersName}>{messages.layers()}</span>
          <input
            type="range"
            min={1}
            max={stage.layerCount}
            value={layers}
            aria-valuetext={messages.layersOf(layers, stage.layerCount)}
            onChange={(event) => selectLayers(Number(event.target.value))}
            onKeyDown={(event) => event.stopPropagation()}
          />
        </label>
      )}
      <span className={styles.grow} />
      {document.fullscreenEnabled && (
        <IconButton
          framed
          label={isFull ? messages.leaveFullscreen() : messages.fullscreen()}
          onClick={() => void toggleFull()}
        >
          <FullscreenIcon />
        </IconButton>
      )}
    </div>
  )
}

function useIsFullscreen(frame: RefObject<HTMLElement | null>): boolean {
  const [isFull, setIsFull] = useState(false)
  useEffect(() => {
    const update = () => setIsFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current)
    document.addEventListener('fullscreenchange', update)
    return () => document.removeEventListener('fullscreenchange', update)
  }, [frame])
  return isFull
}
