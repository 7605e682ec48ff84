import type { CreationDocument } from '../../archive/documents.ts'
import type { SiteConversion } from '../conversion.ts'
import { creationDetailFields, creationFields } from '../fields.ts'
import { convertComments } from '../forums/convertComments.ts'
import { convertLikes } from '../people/likes.ts'
import { readPages } from '../query/readPages.ts'
import type { SourceCreation, SourceCreationDetails } from '../types.ts'
import { keepLwid, toIso, toIsoOrNull } from '../values.ts'
import { convertDetails, writeParents } from './convertDetails.ts'
import { convertVersions, type StoredVersion, writeDependencies } from './convertVersions.ts'

const kinds: Readonly<Record<string, CreationDocument['kind']>> = {
  WORLD: 'world',
  SUBASSEMBLY: 'subassembly',
  MOD: 'mod',
}

const listCreations = ({ api }: SiteConversion): AsyncGenerator<SourceCreation> =>
  readPages<SourceCreation>(api, {
    name: 'creations',
    query: (page, maxCount) => {
      const options = `page: {page: ${page}, maxCount: ${maxCount}, sort: ["created"]}`
      return `query {\ncreations(${options}) {\n${creationFields}\n}\n}`
    },
    find: (data) => data.creations,
  })

/** Writes creations with the files of their versions. False if the other site has none. */
export async function convertCreations(conversion: SiteConversion): Promise<boolean> {
  const { api, archive, report, known, progress } = conversion
  if ((await api.ask('query {\ncreations(page: {page: 0, maxCount: 1}) {\nid\n}\n}')).creations === undefined)
    return false
  for await (const { versionCount = 1, commentCount } of listCreations(conversion))
    progress.plan(2 + versionCount + (commentCount ? 1 : 0))
  for await (const creation of listCreations(conversion)) {
    const lwid = keepLwid('ctn', creation.id)
    const versions = await convertVersions(conversion, creation, lwid)
    const shown = versions.find(({ number }) => number === (creation.versionNumber ?? 1))
    const kind = kinds[creation.kind ?? '']
    if (!shown || !kind) {
      report.lose('creations whose file the other site does not give', creation.title)
      continue
    }
    known.add(lwid)
    for (const { document, file } of versions) {
      await archive.addFile(document.fileName, file())
      await archive.write('rows/creation_versions', document)
      report.keep('versions of creations')
    }
    await archive.write('creations', await toCreation(conversion, { creation, kind, shown: shown.document }))
    report.keep('creations')
    await convertComments(conversion, { ...creation, lwid })
  }
  // What refers to other creations comes last, because some may have been left out.
  for await (const { id } of listCreations(conversion)) {
    const lwid = keepLwid('ctn', id)
    if (!known.has(lwid)) continue
    await writeParents(conversion, lwid, await readDetails(conversion, id))
    await writeDependencies(conversion, { id, lwid })
  }
  return true
}

type Converted = {
  creation: SourceCreation
  kind: CreationDocument['kind']
  shown: StoredVersion['document']
}

async function toCreation(conversion: SiteConversion, { creation, kind, shown }: Converted): Promise<CreationDocument> {
  const { people, texts } = conversion
  const lwid = keepLwid('ctn', creation.id)
  const createdAt = toIso(creation.createdAt ?? 0)
  const author = people.note(creation.author)
  const details = await readDetails(conversion, creation.id)
  const { fileName, originalName, byteSize, sha256 } = shown
  const { sourceUrl = '', supportedVersions = '', changes = '' } = details.modInfo ?? {}
  await convertDetails(conversion, details, { lwid, owner: author, createdAt })
  return {
    lwid,
    author,
    createdAt,
    editedAt: toIsoOrNull(creation.editedAt),
    kind,
    title: creation.title,
    body: await texts.convert(creation.body, { owner: author, createdAt }),
    viewCount: creation.viewCount ?? 0,
    formerLikes: await convertLikes(conversion, creation, { object: lwid, createdAt }),
    ...(creation.slug ? { slug: creation.slug } : {}),
    ...(creation.numericId === undefined ? {} : { number: creation.numericId }),
    fileName,
    originalName,
    byteSize,
    sha256,
    versionNumber: shown.number,
    versionCount: Math.max(creation.versionCount ?? 1, shown.number),
    downloadCount: creation.downloadCount ?? 0,
    isModelCover: creation.modelIsCover ?? false,
    licence: creation.licence ?? null,
    tags: creation.tags ?? [],
    sourceUrl,
    supportedVersions,
    changes,
  }
}

async function readDetails({ api }: SiteConversion, id: string): Promise<SourceCreationDetails> {
  const data = await api.ask(`query {\ncreation(id: ${JSON.stringify(id)}) {\n${creationDetailFields}\n}\n}`)
  return (data.creation as SourceCreationDetails | null | undefined) ?? {}
}
