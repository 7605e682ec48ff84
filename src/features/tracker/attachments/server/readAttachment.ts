import { type FileHandle, open } from 'node:fs/promises'
import { claimUpload, discardUpload, type Upload } from '#features/uploads/server/index.ts'
import { type SaveReader, saveReaders } from '#objects/server/saveReader.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { FileTaskError } from '#platform/fileTasks/runFileTask.ts'
import { validationError } from '#platform/validationError.ts'
import { type AttachmentKind, attachmentLimits } from '../contract/attachmentLimits.ts'
import { type Content, decodeText, detectContent, detectedBytes } from '../contract/detectContent.ts'
import { messages } from '../messages.ts'
import { describeMinidump, type ReadBytes } from './describeMinidump.ts'
import type { NewAttachment } from './rows.ts'
import { toPreview } from './toPreview.ts'

export const attachmentsField = 'attachments'

type Facts = Pick<NewAttachment, 'gameVersion' | 'componentCount' | 'preview'>

const noFacts: Facts = { gameVersion: '', componentCount: null, preview: '' }

const kinds: Partial<Record<Content, Exclude<AttachmentKind, 'screenshot'>>> = {
  save: 'save',
  package: 'save',
  dump: 'dump',
  text: 'log',
}

class RejectedFile extends Error {
  readonly explain: () => string
  constructor(explain: () => string) {
    super('The file cannot be attached')
    this.explain = explain
  }
}

/**
 * Reads an upload of the viewer by its content, whatever its name says. Deletes a file that cannot be attached and throws
 * ValidationError.
 */
export async function readAttachment(ctx: Context, id: string): Promise<NewAttachment> {
  const upload = await claimUpload(ctx, { id, kind: 'attachment' })
  try {
    const { kind, ...facts } = await readFacts(ctx, upload)
    const { name, byteSize, sha256, fileName } = upload
    return { id: upload.id, kind, name, byteSize, sha256, storedAs: fileName, ...facts }
  } catch (error) {
    const explain = toExplanation(ctx, error)
    if (!explain) throw error
    if (error instanceof FileTaskError) ctx.log.warn({ upload: upload.id, reason: error.message }, 'file not read')
    await discardUpload(ctx, upload)
    throw validationError(ctx, attachmentsField, () => messages.rejected({ name: upload.name, reason: explain() }))
  }
}

const toExplanation = (ctx: Context, error: unknown): (() => string) | undefined =>
  error instanceof RejectedFile ? error.explain : saveReaders.list(ctx)[0]?.explain(error)

async function readFacts(ctx: Context, upload: Upload): Promise<Facts & { kind: AttachmentKind }> {
  const local = await ctx.files.openLocal(upload.fileName)
  if (!local) throw new NotFoundError()
  let file: FileHandle | undefined
  try {
    file = await open(local.path)
    const read = createReader(file)
    const content = detectContent(await read(0, detectedBytes))
    const [saveReader] = saveReaders.list(ctx)
    const kind = kinds[content]
    if (!kind || (kind === 'save' && !saveReader)) throw new RejectedFile(explainUnknown(content, saveReader))
    const maxBytes = attachmentLimits.maxBytes[kind]
    if (upload.byteSize > maxBytes) throw new RejectedFile(() => messages.tooLarge({ max: maxBytes / 1_048_576 }))
    if (kind === 'save' && saveReader) return { kind, ...noFacts, ...(await saveReader.read(ctx, local.path)) }
    return { kind, ...noFacts, preview: kind === 'log' ? await readFirstLines(read) : await describeDump(read) }
  } finally {
    await file?.close()
    await local.close()
  }
}

const explainUnknown = (content: Content, saveReader: SaveReader | undefined) =>
  content === 'markup' ? messages.markup : saveReader ? messages.unknownContentOrSave : messages.unknownContent

function createReader(file: FileHandle): ReadBytes {
  return async (offset, length) => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  }
}

/** A character has at most four bytes. */
const readFirstLines = async (read: ReadBytes): Promise<string> =>
  toPreview(decodeText(await read(0, attachmentLimits.previewLength * 4)) ?? '')

async function describeDump(read: ReadBytes): Promise<string> {
  const isMinidump = (await read(0, 1))[0] === 'M'.charCodeAt(0)
  return isMinidump ? toPreview(await describeMinidump(read)) : ''
}
