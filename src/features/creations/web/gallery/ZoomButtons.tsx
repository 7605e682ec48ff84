import type { ZoomRef } from 'yet-another-react-lightbox'
import { messages } from '../../messages.ts'
import { zoomStep } from './useZoomSteps.ts'

const signPaths = { in: 'M7 4.5v5M4.5 7h5', out: 'M4.5 7h5' }
const lensPath = 'M2.7 7a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0M10.3 10.3l3.2 3.2'

/** Replaces the library's buttons, which multiply the zoom instead of adding a step. */
export function ZoomButtons({ zoom, minZoom, maxZoom, disabled, changeZoom }: ZoomRef) {
  const buttons = [
    { label: messages.gallery.zoomIn(), step: zoomStep, path: signPaths.in, isAtLimit: zoom >= maxZoom },
    { label: messages.gallery.zoomOut(), step: -zoomStep, path: signPaths.out, isAtLimit: zoom <= minZoom },
  ]
  return buttons.map(({ label, step, path, isAtLimit }) => (
    <button
      key={label}
      type="button"
      className="yarl__button"
      title={label}
      aria-label={label}
      disabled={disabled || isAtLimit}
      onClick={() => changeZoom(Math.min(maxZoom, Math.max(minZoom, zoom + step)))}
    >
      <svg className="icon" width={24} height={24} viewBox="0 0 16 16" aria-hidden="true">
        <path d={lensPath + path} />
      </svg>
    </button>
  ))
}
