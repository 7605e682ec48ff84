import { type FileHandle, open } from 'node:fs/promises'
import { claimUpload, discardUpload, type Upload } from '#features/uploads/server/index.ts'
import { formatVersion } from '#gamefiles/formatVersion.ts'
import { formatGameFileError, GameFileError } from '#gamefiles/index.ts'
import type { Context } from '#platform/context.ts'
import { NotFoundError } from '#platform/errors.ts'
import { FileTaskError, runFileTask } from '#platform/fileTasks/runFileTask.ts'
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
    const explain = toExplanation(error)
    if (!explain) throw error
    if (error instanceof FileTaskError) ctx.log.warn({ upload: upload.id, reason: error.message }, 'file not read')
    await discardUpload(ctx, upload)
    throw validationError(ctx, attachmentsField, () => messages.rejected({ name: upload.name, reason: explain() }))
  }
}

function toExplanation(error: unknown): (() => string) | undefined {
  if (error instanceof RejectedFile) return error.explain
  if (error instanceof GameFileError) return () => formatGameFileError(error)
  return error instanceof FileTaskError ? messages.notReadable : undefined
}

async function readFacts(ctx: Context, upload: Upload): Promise<Facts & { kind: AttachmentKind }> {
  const local = await ctx.files.openLocal(upload.fileName)
  if (!local) throw new NotFoundError()
  let file: FileHandle | undefined
  try {
    file = await open(local.path)
    const read = createReader(file)
    const content = detectContent(await read(0, detectedBytes))
    const kind = kinds[content]
    if (!kind) throw new RejectedFile(content === 'markup' ? messages.markup : messages.unknownContent)
    const maxBytes = attachmentLimits.maxBytes[kind]
    if (upload.byteSize > maxBytes) throw new RejectedFile(() => messages.tooLarge({ max: maxBytes / 1_048_576 }))
    if (kind === 'save') return { kind, ...(await readSaveFacts(ctx, local.path)) }
    return { kind, ...noFacts, preview: kind === 'log' ? await readFirstLines(read) : await describeDump(read) }
  } finally {
    await file?.close()
    await local.close()
  }
}

function createReader(file: FileHandle): ReadBytes {
  return async (offset, length) => {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
    return buffer.subarray(0, bytesRead)
  }
}

/** Reads a save in a child process, which also unpacks a package to its end. */
async function readSaveFacts({ viewer }: Context, path: string): Promise<Facts> {
  const creation = await runFileTask('readCreation', { path }, { owner: viewer?.id })
  if (creation.kind === 'mod') throw new RejectedFile(messages.noSave)
  const { gameVersion, componentCount } = creation.facts
  return { ...noFacts, gameVersion: formatVersion(gameVersion), componentCount }
}

/** A character has at most four bytes. */
const readFirstLines = async (read: ReadBytes): Promise<string> =>
  toPreview(decodeText(await read(0, attachmentLimits.previewLength * 4)) ?? '')

async function describeDump(read: ReadBytes): Promise<string> {
  const isMinidump = (await read(0, 1))[0] === 'M'.charCodeAt(0)
  return isMinidump ? toPreview(await describeMinidump(read)) : ''
}
