import { useEffect, useRef, useState } from 'react'
import { useSetting } from '#client/stores/useSettings.ts'
import { formatBytes } from '#language/format.ts'
import { paths } from '#paths.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CubeIcon } from '#ui/icons/pageIcons.tsx'
import { messages as uiMessages } from '#ui/messages.ts'
import { useModule } from '#ui/useModule.ts'
import { maxPosterWidth, stageSizes, toSrcSet } from '../../web/gallery/items.ts'
import { PictureWithoutPreload } from '../../web/gallery/PictureWithoutPreload.tsx'
import { messages } from '../messages.ts'
import { afterPageLoad } from './afterPageLoad.ts'
import { shouldAutoLoad } from './autoLoad.ts'
import { useHighlightedPart } from './highlightedPart.ts'
import styles from './ModelViewer.module.css'
import type { PointedItem } from './stage/openStage.ts'
import { type ModelSource, useStage } from './useStage.ts'

export type ModelViewerProps = {
  model: ModelSource & { posterUrl?: string | null }
  /** Alt text of the poster. */
  title: string
  /** Defers automatic loading while the viewer is not visible. */
  isHidden?: boolean
}

const loadTools = () => import('./StageTools.tsx')

/** Undefined for a comparison of two saves. */
const toSaveUrl = (modelUrl: string): string | undefined =>
  modelUrl.endsWith('/model') ? modelUrl.replace(/model$/, 'save') : undefined

/** All WebGL code is in a separate chunk. */
export function ModelViewer({ model, title, isHidden = false }: ModelViewerProps) {
  const setting = useSetting('render3DModels')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [pointed, setPointed] = useState<PointedItem>()
  const [attempt, setAttempt] = useState(0)
  const { state, load } = useStage({ model, canvas, onPoint: setPointed })
  const isAsked = useHighlightedPart() !== undefined
  const shouldLoad = (isAsked || shouldAutoLoad(setting, model.byteSize)) && !isHidden

  useEffect(() => (shouldLoad ? afterPageLoad(() => void load()) : undefined), [shouldLoad, load])

  // A canvas cannot get another context, so a retry mounts a new one.
  const retry = () => {
    setAttempt((count) => count + 1)
    requestAnimationFrame(() => void load())
  }
  const isShown = state.kind === 'shown'
  const isDrawn = isShown || (state.kind === 'loading' && state.isDrawn)
  const isLarge = state.kind === 'large'
  const tools = useModule(loadTools, isDrawn || isLarge)

  return (
    <div ref={frame} className={styles.viewer} data-state={state.kind}>
      {model.posterUrl ? (
        <PictureWithoutPreload className={styles.picture} hidden={isDrawn}>
          <img
            className={styles.poster}
            src={model.posterUrl}
            srcSet={toSrcSet(model.posterUrl, maxPosterWidth)}
            sizes={stageSizes}
            alt={title}
            fetchPriority="high"
          />
        </PictureWithoutPreload>
      ) : (
        <span className={styles.noPoster} hidden={isDrawn}>
          <CubeIcon size={24} />
        </span>
      )}
      <canvas
        key={attempt}
        ref={canvas}
        className={isDrawn ? styles.canvas : `${styles.canvas} ${styles.blank}`}
        hidden={state.kind === 'poster' || state.kind === 'refused'}
        tabIndex={isDrawn ? 0 : -1}
        aria-label={messages.canvas()}
        role="application"
      />
      {isDrawn && tools && <tools.PointerLabel pointed={pointed} />}
      {isShown && tools && <tools.StageTools stage={state.stage} frame={frame} saveUrl={toSaveUrl(model.url)} />}
      {isLarge && tools && <tools.LargeModel onProceed={() => void load(true)} />}
      {!isShown && !isLarge && (
        // Remount per state, so that an element does not animate from its previous position.
        <div key={state.kind} className={styles.corner} data-print="none">
          {state.kind === 'refused' && (
            <p className={styles.sentence} role="status">
              {messages.failures[state.reason]()}
            </p>
          )}
          {state.kind === 'loading' ? (
            <span className={styles.loading} role="status">
              {messages.loading({ percent: state.percent })}
            </span>
          ) : (
            <Button icon={<CubeIcon />} onClick={state.kind === 'refused' ? retry : () => void load()}>
              {state.kind === 'refused'
                ? uiMessages.tryAgain()
                : messages.loadModel({ size: formatBytes(model.byteSize) })}
            </Button>
          )}
          {state.kind === 'poster' && (
            <a className={styles.settings} href={paths.siteSettings()}>
              {messages.whenModelsLoad()}
            </a>
          )}
        </div>
      )}
    </div>
  )
}
