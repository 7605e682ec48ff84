import { createHash } from 'node:crypto'
import { hashChunks } from '#platform/archive/format/hashChunks.ts'
import type { SiteConversion } from '../conversion.ts'
import { openFile, TooLargeError } from '../query/api.ts'
import type { SourceAttachment } from '../types.ts'
import { toFileId, toIso } from '../values.ts'

type Converted = { files: Map<string, string>; fileKinds: string[] }

/** Writes the files of a ticket. */
export async function convertAttachments(
  conversion: SiteConversion,
  ticket: string,
  attachments: readonly SourceAttachment[],
): Promise<Converted> {
  const files = new Map<string, string>()
  const kinds = new Set<string>()
  for (const attachment of attachments) {
    const id = /^[A-Za-z0-9_-]{22}$/.test(attachment.id) ? attachment.id : toFileId(`attachment ${attachment.id}`)
    const user = conversion.people.note(attachment.author)
    const createdAt = toIso(attachment.createdAt)
    const stored = await store(conversion, attachment, { owner: user, createdAt, id })
    if (!stored) continue
    const kind = attachment.kind.toLowerCase()
    await conversion.archive.write('rows/ticket_attachments', {
      id,
      ticket,
      user,
      kind,
      name: attachment.name,
      gameVersion: attachment.gameVersion ?? '',
      componentCount: attachment.componentCount ?? null,
      preview: attachment.preview ?? '',
      createdAt,
      ...stored,
    })
    conversion.report.keep('files of tickets')
    files.set(attachment.name, id)
    kinds.add(kind)
  }
  return { files, fileKinds: [...kinds].sort() }
}

type Target = { owner: string; createdAt: string; id: string }

async function store(
  { api, archive, pictures, report, limits }: SiteConversion,
  file: SourceAttachment,
  target: Target,
) {
  const { owner, createdAt, id } = target
  if (file.kind === 'SCREENSHOT') {
    const path = await pictures.add(file.downloadUrl, { owner, createdAt, name: file.name })
    return path && { imageId: path.split('/').at(-1), byteSize: file.byteSize }
  }
  const path = api.toOwnPath(file.downloadUrl)
  const local = path === undefined ? undefined : await download()
  if (local === undefined) {
    report.lose('files of tickets that the other site does not give', file.name)
    return undefined
  }
  const hash = createHash('sha256')
  let byteSize = 0
  for await (const chunk of hashChunks(openFile(local), hash)) byteSize += chunk.length
  const storedAs = `uploads/${id}`
  await archive.addFile(storedAs, openFile(local))
  return { storedAs, sha256: hash.digest('hex'), byteSize }

  async function download(): Promise<string | undefined> {
    try {
      return await api.download(path ?? '', limits.maxFileBytes)
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error
      return undefined
    }
  }
}
