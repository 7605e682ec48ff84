import { createHash } from 'node:crypto'
import { avatarPixels, maxImageBytes, maxImageWidth, variantWidths } from '#features/images/contract/limits.ts'
import { getImageFileName, toImagePath } from '#features/images/server/imageNames.ts'
import { encodePicture, PictureRejectedError } from '#platform/images/encodePicture.ts'
import { type EncodedVariants, encodeVariants } from '#platform/images/encodeVariants.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import type { Report } from '../report.ts'
import type { ArchiveWriter } from './archiveWriter.ts'

export type Picture = {
  readonly bytes: Buffer
  /** The name of the file, as readers see it. */
  readonly name: string
  /** The lwid of the user who has uploaded it. */
  readonly owner: string
  readonly createdAt: string
  /** The id that it had at a site like this one, where it is a part of texts; by default made from the bytes. */
  readonly id?: string | undefined
}

/** Adds pictures to an archive, encoded as the site encodes what its members upload. */
export class Pictures {
  readonly #archive: ArchiveWriter
  readonly #report: Report
  readonly #added = new Set<string>()

  constructor(archive: ArchiveWriter, report: Report) {
    this.#archive = archive
    this.#report = report
  }

  /** Returns the path by which texts show it; null, after counting it, for a file that the site cannot show. */
  async add(picture: Picture): Promise<string | null> {
    const id = picture.id ?? createImageId('text', picture.bytes)
    return this.#add(id, picture, { isAvatar: false, inText: true }, (bytes) =>
      encodeVariants(bytes, { maxWidth: maxImageWidth, widths: variantWidths }),
    )
  }

  /** Returns the path for `picture` of a user; null, after counting it, for a file that the site cannot show. */
  async addAvatar(picture: Picture): Promise<string | null> {
    // Replacing an avatar deletes its file, so two users never share one.
    const id = picture.id ?? createImageId(`avatar ${picture.owner}`, picture.bytes)
    return this.#add(id, picture, { isAvatar: true, inText: false }, async (bytes) => ({
      full: await encodePicture(bytes, { width: avatarPixels, height: avatarPixels }),
      variants: [],
    }))
  }

  async #add(
    id: string,
    { bytes, name, owner, createdAt }: Picture,
    ...[use, encode]: [{ isAvatar: boolean; inText: boolean }, (bytes: Buffer) => Promise<EncodedVariants>]
  ): Promise<string | null> {
    if (this.#added.has(id)) return toImagePath(id)
    const encoded = await this.#encode(bytes, name, encode)
    if (!encoded) return null
    const { full, variants } = encoded
    this.#added.add(id)
    await this.#archive.addFile(getImageFileName(id), full.bytes)
    for (const { width, bytes } of variants) await this.#archive.addFile(getImageFileName(id, width), bytes)
    await this.#archive.write('rows/images', {
      id,
      owner,
      contentType: full.contentType,
      width: full.width,
      height: full.height,
      byteSize: variants.reduce((sum, variant) => sum + variant.bytes.length, full.bytes.length),
      createdAt,
      widths: variants.map(({ width }) => width),
      name: use.isAvatar ? '' : name,
      ...use,
      keptAt: createdAt,
    })
    this.#report.keep(use.isAvatar ? 'avatars' : 'pictures')
    return toImagePath(id)
  }

  async #encode(
    bytes: Buffer,
    name: string,
    encode: (bytes: Buffer) => Promise<EncodedVariants>,
  ): Promise<EncodedVariants | undefined> {
    if (bytes.length > maxImageBytes) {
      this.#report.lose('pictures of more than 10 MB', name)
      return undefined
    }
    try {
      const encoded = await encode(bytes)
      if (await isAnimated(bytes)) this.#report.change('animations, of which the first picture is kept', name)
      return encoded
    } catch (error) {
      if (!(error instanceof PictureRejectedError)) throw error
      this.#report.lose('pictures in a format that the site does not show', name)
      return undefined
    }
  }
}

async function isAnimated(bytes: Buffer): Promise<boolean> {
  const sharp = await loadSharp()
  const { pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return pages > 1
}

/** The same for the same file, and unknown to anybody who does not have it. */
const createImageId = (purpose: string, bytes: Buffer): string =>
  createHash('sha256').update(`${purpose}\n`).update(bytes).digest().subarray(0, 16).toString('base64url')
