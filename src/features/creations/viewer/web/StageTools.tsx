import { type RefObject, useEffect, useState } from 'react'
import { getPartName } from '#gamefiles/partNames.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { FullscreenIcon } from '#ui/icons/mediaIcons.tsx'
import { messages } from '../messages.ts'
import { ChangesSlider } from './ChangesSlider.tsx'
import { highlightPart, useHighlightedPart } from './highlightedPart.ts'
import { LayersIcon, ResetIcon, WiresIcon } from './icons.tsx'
import styles from './ModelViewer.module.css'
import { NetOnClick } from './NetOnClick.tsx'
import type { Stage } from './stage/openStage.ts'
import { WheelHint } from './WheelHint.tsx'

export { LargeModel } from './LargeModel.tsx'
export { PointerLabel } from './PointerLabel.tsx'

type Props = {
  stage: Stage
  frame: RefObject<HTMLElement | null>
  /** The URL of the model's save, if a click on a wire shows its net. */
  saveUrl?: string | undefined
}

export function StageTools({ stage, frame, saveUrl }: Props) {
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
    <>
      <WheelHint frame={frame} />
      <div className={styles.tools} data-print="none">
        {saveUrl !== undefined && <NetOnClick {...{ stage, frame, saveUrl }} />}
        {stage.rootsAsSaved && <p className={styles.sentence}>{messages.stage.rootsAsSaved()}</p>}
        <IconButton framed label={messages.stage.reset()} onClick={() => stage.reset()}>
          <ResetIcon />
        </IconButton>
        {stage.hasWires && (
          <IconButton
            framed
            label={hasWires ? messages.stage.hideWires() : messages.stage.showWires()}
            onClick={toggleWires}
          >
            <WiresIcon className={hasWires ? undefined : styles.faint} />
          </IconButton>
        )}
        {stage.hasChanges && <ChangesSlider stage={stage} />}
        {stage.layerCount > 1 && !stage.hasChanges && (
          <label className={styles.layers}>
            <LayersIcon />
            <span className={styles.layersName}>{messages.stage.layers()}</span>
            <input
              type="range"
              min={1}
              max={stage.layerCount}
              value={layers}
              aria-valuetext={messages.stage.layersOf({ shown: layers, all: stage.layerCount })}
              onChange={(event) => selectLayers(Number(event.target.value))}
              onKeyDown={(event) => event.stopPropagation()}
            />
          </label>
        )}
        <PartSelect stage={stage} />
        <span className={styles.grow} />
        {document.fullscreenEnabled && (
          <IconButton
            framed
            label={isFull ? messages.stage.leaveFullscreen() : messages.stage.fullscreen()}
            onClick={() => void toggleFull()}
          >
            <FullscreenIcon />
          </IconButton>
        )}
      </div>
    </>
  )
}

/** Shows all parts of one type; pages select one, too. */
function PartSelect({ stage }: { stage: Stage }) {
  const highlighted = useHighlightedPart()
  const { partTypes } = stage
  const type = highlighted !== undefined && partTypes.includes(highlighted) ? highlighted : undefined
  useEffect(() => {
    if (type === undefined) return
    stage.highlight(type)
    return () => stage.highlight(undefined)
  }, [stage, type])
  if (partTypes.length < 2 || stage.hasChanges) {
    return highlighted !== undefined && !type && <p className={styles.sentence}>{messages.stage.noParts()}</p>
  }
  const options = partTypes.map((value) => ({ value, label: getPartName(value) }))
  options.sort((a, b) => a.label.localeCompare(b.label))
  return (
    <Select
      className={styles.partSelect}
      aria-label={messages.stage.highlight()}
      value={type ?? ''}
      options={[{ value: '', label: messages.stage.allParts() }, ...options]}
      onChange={(event) => highlightPart(event.currentTarget.value || undefined)}
    />
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
