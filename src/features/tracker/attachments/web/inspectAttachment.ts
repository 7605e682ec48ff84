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
export async function inspectAttachment(file: File): Promise<Inspection> {
  const content = detectContent(new Uint8Array(await file.slice(0, detectedBytes).arrayBuffer()))
  const kind = kinds[content]
  if (!kind) return { error: content === 'markup' ? messages.markup() : messages.unknownContent() }
  const maxBytes = attachmentLimits.maxBytes[kind]
  if (file.size > maxBytes) return { error: messages.tooLarge({ max: maxBytes / 1_048_576 }) }
  const error = kind === 'save' ? await checkSave(file) : undefined
  return error === undefined ? { kind } : { error }
}

async function checkSave(file: File): Promise<string | undefined> {
  const { blobSource, formatGameFileError, GameFileError, readCreation } = await import('#gamefiles/index.ts')
  try {
    const creation = await readCreation(blobSource(file))
    return creation.kind === 'mod' ? messages.noSave() : undefined
  } catch (error) {
    if (error instanceof GameFileError) return formatGameFileError(error)
    throw error
  }
}
