import { addToast } from '#client/stores/toasts.ts'
import { formatNumber } from '#language/format.ts'
import {
  findExceededLimit,
  formatRecording,
  parseRecording,
  type Recording,
  recordingLimits,
} from '#simulation/recording.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { messages } from '../../messages.ts'

/** `version` is undefined in links from before creations had versions. */
type LinkedRun = { recording: Recording; version: number | undefined }

/** Names one version for ever, because a newer one may have been added since the page was rendered. */
export const getSaveUrl = (id: string, version: number): string => `/api/v1/creation/${id}/versions/${version}/save`

/** Names the version, because a recording numbers the gates of its save. */
export const formatRunHash = (recording: Recording, version: number): string =>
  `#run=${formatRecording(recording)}&version=${version}`

/** Whether a link means to repeat a run, readable or not. */
export const isRunHash = (hash: string): boolean => hash.startsWith('#run=')

/** Returns undefined for what `formatRunHash` does not write. */
export function parseRunHash(hash: string): LinkedRun | undefined {
  const [, text, version] = /^#run=([^&]*)(?:&version=([1-9]\d{0,8}))?$/.exec(hash) ?? []
  const recording = text === undefined ? undefined : parseRecording(text)
  return recording && { recording, version: version === undefined ? undefined : Number(version) }
}

/** Copies a link that repeats everything that was pressed, or says why none can. */
export async function shareRun(recording: Recording, version: number): Promise<void> {
  const exceeded = findExceededLimit(recording)
  if (exceeded) {
    const max = formatNumber(recordingLimits[exceeded])
    const body =
      exceeded === 'presses' ? messages.simulation.tooManyPresses({ max }) : messages.simulation.tooManyTicks({ max })
    addToast({ status: 'error', title: messages.simulation.notShared(), body })
    return
  }
  const { origin, pathname } = location
  await navigator.clipboard.writeText(`${origin}${pathname}${formatRunHash(recording, version)}`)
  addToast({ status: 'success', title: uiMessages.linkCopied(), body: messages.simulation.sharedBody() })
}
