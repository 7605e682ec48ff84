import { useEffect, useRef, useState } from 'react'
import { paths } from '#app/paths.ts'
import { useSetting } from '#client/useSettings.ts'
import { formatBytes } from '#language/format.ts'
import { Button } from '#ui/Button.tsx'
import { CubeIcon } from '#ui/icons.tsx'
import { useModule } from '#ui/useModule.ts'
import { mostPosterPixels, smallerForms, stageSizes } from '../gallery/items.ts'
import { UnhintedPicture } from '../gallery/UnhintedPicture.tsx'
import { loadsByItself } from './autoLoad.ts'
import styles from './ModelViewer.module.css'
import { m } from './messages.ts'
import { Pointer } from './Pointer.tsx'
import type { Pointed } from './stage/openStage.ts'
import { type ModelSource, useStage } from './useStage.ts'
import { whenStanding } from './whenStanding.ts'

export type ModelViewerProps = {
  model: ModelSource & { posterUrl?: string | null }
  /** Said of the poster to those who do not see it. */
  title: string
  /** Not shown now: it waits to be loaded until it is. */
  isHidden?: boolean
}

const loadTools = () => import('./StageTools.tsx')

/**
 * A 3D model of a creation. It is there as a picture until it is asked for, or until the visitor's settings load it
 * (specification, 3D viewer). All of WebGL comes with a script of its own.
 */
export function ModelViewer({ model, title, isHidden = false }: ModelViewerProps) {
  const setting = useSetting('render3DModels')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pointed, setPointed] = useState<Pointed>()
  const [attempt, setAttempt] = useState(0)
  const { state, load } = useStage({ model, canvas, onPoint: setPointed })
  const isAutomatic = loadsByItself(setting, model.byteSize) && !isHidden

  useEffect(() => (isAutomatic ? whenStanding(() => void load()) : undefined), [isAutomatic, load])

  // A canvas whose context is lost gives no other: the next attempt gets a new one.
  const again = () => {
    setAttempt((count) => count + 1)
    requestAnimationFrame(() => void load())
  }
  const isShown = state.kind === 'shown'
  const tools = useModule(loadTools, isShown)

  return (
    <div ref={frame} className={styles.viewer} data-state={state.kind}>
      {model.posterUrl ? (
        <UnhintedPicture className={styles.picture} hidden={isShown}>
          <img
            className={styles.poster}
            src={model.posterUrl}
            srcSet={smallerForms(model.posterUrl, mostPosterPixels)}
            sizes={stageSizes}
            alt={title}
            fetchPriority="high"
          />
        </UnhintedPicture>
      ) : (
        <span className={styles.noPoster} hidden={isShown}>
          <CubeIcon size={24} />
        </span>
      )}
      <canvas
        key={attempt}
        ref={canvas}
        className={styles.canvas}
        hidden={state.kind === 'poster' || state.kind === 'refused'}
        tabIndex={isShown ? 0 : -1}
        aria-label={m.canvas()}
        role="application"
      />
      {isShown && <Pointer pointed={pointed} />}
      {isShown && tools && <tools.StageTools stage={state.stage} frame={frame} />}
      {!isShown && (
        // Another one for each state: what stands there takes the other's place, and does not move to it.
        <div key={state.kind} className={styles.corner}>
          {state.kind === 'refused' && (
            <p className={styles.sentence} role="status">
              {m[state.reason]()}
            </p>
          )}
          {state.kind === 'loading' ? (
            <span className={styles.loading} role="status">
              {m.loading(state.percent)}
            </span>
          ) : (
            <Button icon={<CubeIcon />} onClick={state.kind === 'refused' ? again : () => void load()}>
              {state.kind === 'refused' ? m.tryAgain() : m.loadModel(formatBytes(model.byteSize))}
            </Button>
          )}
          {state.kind === 'poster' && (
            <a className={styles.settings} href={paths.siteSettings()}>
              {m.whenModelsLoad()}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
