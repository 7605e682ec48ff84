import type { WebHost } from '#client/extensions/extensions.ts'
import { saveCheckers } from '#client/extensions/saveCheckers.ts'
import { type AttachmentKind, attachmentLimits } from '../contract/attachmentLimits.ts'
import { type Content, detectContent, detectedBytes } from '../contract/detectContent.ts'
import { messages } from '../messages.ts'

export type Inspection = { kind: AttachmentKind } | { error: string }

const kinds: Partial<Record<Content, AttachmentKind>> = {
  save: 'save',
  package: 'save',
  dump: 'dump',
  text: 'log',
  image: 'screenshot',
}

/** Says before a file is sent why the server would reject it. */
export async function inspectAttachment(host: WebHost, file: File): Promise<Inspection> {
  const content = detectContent(new Uint8Array(await file.slice(0, detectedBytes).arrayBuffer()))
  const kind = kinds[content]
  const [loadChecker] = saveCheckers.list(host)
  if (!kind || (kind === 'save' && !loadChecker)) return { error: explainUnknown(content, loadChecker !== undefined) }
  const maxBytes = attachmentLimits.maxBytes[kind]
  if (file.size > maxBytes) return { error: messages.tooLarge({ max: maxBytes / 1_048_576 }) }
  const error = kind === 'save' ? await (await loadChecker?.())?.checkSave(file) : undefined
  return error === undefined ? { kind } : { error }
}

function explainUnknown(content: Content, hasSaves: boolean): string {
  if (content === 'markup') return messages.markup()
  return hasSaves ? messages.unknownContentOrSave() : messages.unknownContent()
}
