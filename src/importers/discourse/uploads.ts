import { readFile } from 'node:fs/promises'
import type { ArchiveWriter } from '../archive/archiveWriter.ts'
import { Pictures } from '../archive/pictures.ts'
import type { Report } from '../report.ts'
import type { Backup } from './openBackup.ts'
import type { Tables } from './tables.ts'
import { parseUploadKey, toShortName } from './texts/uploadKeys.ts'

/** How a text shows an upload; the path is null for a file that the archive does not have. */
export type UploadLink = { readonly name: string; readonly path: string | null }

type Upload = {
  readonly id: number
  readonly userId: number | null
  readonly name: string
  /** The path of its former address. */
  readonly url: string
  readonly sha1: string
  readonly createdAt: string
  /** Secure files are for the readers of this post alone. */
  readonly isSecure: boolean
  readonly securePostId: number | null
}

/** Where a text shows an upload. */
export type Use = { readonly postId: number; readonly author: string; readonly isPublic: boolean }

type Options = {
  readonly archive: ArchiveWriter
  readonly report: Report
  readonly backup: Backup
  findUser(id: number | null): string | undefined
}

const pictureExtensions = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic|heif|ico|jxl)$/i

/** The pictures of a back-up, of which an archive gets those that its texts show. */
export class Uploads {
  readonly #options: Options
  readonly #pictures: Pictures
  readonly #byKey = new Map<string, Upload>()
  readonly #byId = new Map<number, Upload>()
  readonly #paths = new Map<number, string | null>()
  readonly #public = new Set<number>()

  constructor(options: Options) {
    this.#options = options
    this.#pictures = new Pictures(options.archive, options.report)
  }

  async read(tables: Tables): Promise<void> {
    for await (const row of tables.read('uploads')) {
      const url = toPath(row.getText('url'))
      const upload: Upload = {
        id: row.getNumber('id'),
        userId: row.findNumber('user_id'),
        name: row.getText('original_filename'),
        url,
        sha1: row.getText('sha1'),
        createdAt: row.getTime('created_at'),
        isSecure: row.isTrue('secure'),
        securePostId: row.findNumber('access_control_post_id'),
      }
      this.#byId.set(upload.id, upload)
      // The name of a secure file is a number of its own, so only its path and that number name it.
      for (const key of [upload.sha1, parseUploadKey(url)]) if (key) this.#byKey.set(key, upload)
    }
  }

  /** Undefined for what is no upload of the back-up. */
  async link(key: string, use: Use): Promise<UploadLink | undefined> {
    const upload = this.#byKey.get(key)
    if (!upload) return undefined
    if (upload.isSecure && upload.securePostId !== use.postId) {
      this.#options.report.lose('files that are not for the readers of the post', upload.name)
      return { name: upload.name, path: null }
    }
    if (use.isPublic && !upload.isSecure) this.#public.add(upload.id)
    return { name: upload.name, path: await this.#load(upload, use.author) }
  }

  /** Returns the path of the picture of a user; undefined if there is none. */
  async loadAvatar(id: number | null, owner: string): Promise<string | undefined> {
    const upload = id === null ? undefined : this.#byId.get(id)
    const bytes = upload && (await this.#read(upload))
    if (!upload || !bytes) return undefined
    const { name, createdAt } = upload
    return (await this.#pictures.addAvatar({ bytes, name, owner, createdAt })) ?? undefined
  }

  /** Former addresses of the pictures that everybody sees lead to the new ones. */
  async writeAddresses(tables: Tables): Promise<void> {
    for (const id of this.#public) {
      const upload = this.#byId.get(id)
      const location = this.#paths.get(id)
      if (!upload || !location) continue
      const extension = /\.\w+$/.exec(upload.url)?.[0] ?? ''
      const short = /^[0-9a-f]{40}$/.test(upload.sha1)
        ? `/uploads/short-url/${toShortName(upload.sha1)}${extension}`
        : ''
      for (const address of [upload.url, short]) if (address) await this.#writeAddress(address, location)
    }
    for await (const row of tables.read('optimized_images')) {
      const id = row.getNumber('upload_id')
      const location = this.#public.has(id) ? this.#paths.get(id) : undefined
      if (location) await this.#writeAddress(toPath(row.getText('url')), location)
    }
  }

  async #writeAddress(address: string, location: string): Promise<void> {
    if (address.startsWith('/uploads/'))
      await this.#options.archive.write('rows/old_addresses', { address: address.normalize('NFC'), location })
  }

  async #load(upload: Upload, author: string): Promise<string | null> {
    const known = this.#paths.get(upload.id)
    if (known !== undefined) return known
    const path = await this.#convert(upload, author)
    this.#paths.set(upload.id, path)
    return path
  }

  async #convert(upload: Upload, author: string): Promise<string | null> {
    const { name, userId, createdAt } = upload
    if (!pictureExtensions.test(upload.url) && !pictureExtensions.test(name)) {
      this.#options.report.lose('attachments: their names stay in the texts', name)
      return null
    }
    const bytes = await this.#read(upload)
    if (!bytes) return null
    return this.#pictures.add({ bytes, name, owner: this.#options.findUser(userId) ?? author, createdAt })
  }

  async #read({ url, name }: Upload): Promise<Buffer | undefined> {
    const file = this.#options.backup.findUpload(url)
    if (file !== undefined) return readFile(file)
    this.#options.report.lose('pictures that are not in the back-up', name)
    return undefined
  }
}

/** Files of other stores are in the back-up by the same names, in the folder of the site. */
function toPath(url: string): string {
  const own = url.indexOf('/uploads/')
  if (own >= 0) return url.slice(own)
  const stored = url.search(/\/(?:original|optimized)\//)
  return stored < 0 ? url : `/uploads/default${url.slice(stored)}`
}
