import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { hashChunks } from '#platform/archive/format/hashChunks.ts'
import type { CreationVersionDocument } from '../../archive/documents.ts'
import type { SiteConversion } from '../conversion.ts'
import { versionFields } from '../fields.ts'
import { openFile, TooLargeError } from '../query/api.ts'
import { readPages } from '../query/readPages.ts'
import type { SourceCreation, SourceVersion } from '../types.ts'
import { hash48, keepLwid, toFileId, toIso, toIsoOrNull } from '../values.ts'

export type StoredVersion = {
  readonly number: number
  readonly document: CreationVersionDocument
  readonly file: () => ReadStream
}

/** Downloads the versions of a creation. One whose file cannot be had is left out, and counted. */
export async function convertVersions(
  conversion: SiteConversion,
  creation: SourceCreation,
  lwid: string,
): Promise<StoredVersion[]> {
  const owner = conversion.people.note(creation.author)
  const stored = new Map<string, StoredVersion>()
  for (const version of await readVersions(conversion, creation)) {
    const file = await download(conversion, version)
    if (!file) continue
    const name = `${lwid}/${version.number}`
    const createdAt = toIso(version.createdAt ?? creation.createdAt ?? 0)
    const document: CreationVersionDocument = {
      id: toVersionId(lwid, version.number),
      creation: lwid,
      number: version.number,
      changelog: await conversion.texts.convert(version.changelog, { owner, createdAt }),
      fileName: `uploads/${toFileId(name)}`,
      originalName: version.fileName ?? 'creation',
      byteSize: file.byteSize,
      sha256: file.sha256,
      downloadCount: version.downloadCount ?? 0,
      createdAt,
      withdrawnAt: toIsoOrNull(version.withdrawnAt),
      withdrawalReason: version.withdrawalReason ?? '',
      withdrawnByStaff: version.withdrawnByStaff ?? false,
    }
    if (stored.has(file.sha256)) conversion.report.lose('versions with the bytes of another one', name)
    else stored.set(file.sha256, { number: version.number, document, file: () => openFile(file.path) })
  }
  return [...stored.values()]
}

/** Dependencies name a version by its id, which has to be the same in each archive. */
const toVersionId = (lwid: string, number: number): number => hash48(`${lwid}/${number}`)

/** An API that lists no versions has one for each creation, whose file is that of the creation. */
async function readVersions(conversion: SiteConversion, creation: SourceCreation): Promise<SourceVersion[]> {
  const versions: SourceVersion[] = []
  const listed = listVersions(conversion, creation.id)
  for await (const version of listed) versions.push(version)
  if (!versions.length) return [{ ...creation, id: creation.id, number: creation.versionNumber ?? 1 }]
  return versions.sort((a, b) => a.number - b.number)
}

const listVersions = ({ api }: SiteConversion, id: string): AsyncGenerator<SourceVersion & { id: string }> =>
  readPages(api, {
    name: 'versions',
    query: (page, maxCount) =>
      `query {\ncreation(id: ${JSON.stringify(id)}) {\nversions(page: {page: ${page}, maxCount: ${maxCount}}) {\n${versionFields}\n}\n}\n}`,
    find: ({ creation }) => (creation as { versions?: unknown } | null | undefined)?.versions,
  })

type Downloaded = { path: string; sha256: string; byteSize: number }

async function download(conversion: SiteConversion, version: SourceVersion): Promise<Downloaded | undefined> {
  const { api, report, limits } = conversion
  const { downloadUrl = '', fileName = '' } = version
  const path = api.toOwnPath(downloadUrl)
  if (!downloadUrl || path === undefined) {
    report.lose('files on other hosts', downloadUrl)
    return undefined
  }
  try {
    const local = await api.download(path, limits.maxFileBytes)
    if (local === undefined) {
      report.lose('files of versions that the other site does not give', fileName)
      return undefined
    }
    const hash = createHash('sha256')
    let byteSize = 0
    for await (const chunk of hashChunks(openFile(local), hash)) byteSize += chunk.length
    const sha256 = hash.digest('hex')
    if (version.sha256 && version.sha256 !== sha256) {
      report.lose('files of versions that are not what the API says', fileName)
      return undefined
    }
    return { path: local, sha256, byteSize }
  } catch (error) {
    if (!(error instanceof TooLargeError)) throw error
    report.lose('files that are too large', fileName)
    return undefined
  }
}

/** Writes what versions need beside what their files name, as far as the archive has it. */
export async function writeDependencies(
  conversion: SiteConversion,
  { id, lwid }: { id: string; lwid: string },
): Promise<void> {
  const { archive, known, report } = conversion
  for await (const { number, dependencies = [] } of listVersions(conversion, id)) {
    for (const [position, { type, modId, creation, isFromFile }] of dependencies.entries()) {
      if (isFromFile) continue
      const target = creation && !modId ? keepLwid('ctn', creation.id) : null
      if (target ? !known.has(target) : !modId) {
        report.lose('dependencies that visitors cannot see', lwid)
        continue
      }
      await archive.write('rows/creation_version_dependencies', {
        versionId: toVersionId(lwid, number),
        position,
        type: type.toLowerCase(),
        creation: target,
        modId: target ? null : modId?.toLowerCase(),
      })
    }
  }
}
