import { readFile } from 'node:fs/promises'
import { maxImageBytes } from '#features/images/contract/limits.ts'
import { isImageId } from '#features/images/server/imageNames.ts'
import type { Picture, Pictures } from '../../archive/pictures.ts'
import type { Report } from '../../report.ts'
import { type Api, TooLargeError } from '../query/api.ts'

type Use = { readonly owner: string; readonly createdAt: string; readonly name?: string }
type Add = (picture: Picture) => Promise<string | null>

/** Downloads pictures of the other site, and of no other host. */
export class SourcePictures {
  readonly #api: Api
  readonly #pictures: Pictures
  readonly #report: Report
  readonly #paths = new Map<string, string | null>()

  constructor(api: Api, pictures: Pictures, report: Report) {
    this.#api = api
    this.#pictures = pictures
    this.#report = report
  }

  /** Returns our path of the picture at an address; null, after counting it, if there is none to show. */
  add(address: string, use: Use): Promise<string | null> {
    return this.#add(address, use, (picture) => this.#pictures.add(picture))
  }

  addAvatar(address: string, use: Use): Promise<string | null> {
    return this.#add(address, use, (picture) => this.#pictures.addAvatar(picture))
  }

  async #add(address: string, use: Use, add: Add): Promise<string | null> {
    const path = this.#api.toOwnPath(address)
    if (path === undefined) {
      this.#report.lose('pictures on other hosts', address)
      return null
    }
    const known = this.#paths.get(path)
    if (known !== undefined) return known
    const added = await this.#load(path, use, add)
    this.#paths.set(path, added)
    return added
  }

  async #load(path: string, { owner, createdAt, name }: Use, add: Add): Promise<string | null> {
    const file = await this.#download(path)
    if (file === undefined) return null
    const lastPart = path.split(/[/?]/).findLast(Boolean) ?? ''
    const id = isImageId(lastPart) ? lastPart : undefined
    return add({ bytes: await readFile(file), name: name ?? lastPart, owner, createdAt, id })
  }

  async #download(path: string): Promise<string | undefined> {
    try {
      const file = await this.#api.download(path, maxImageBytes)
      if (file === undefined) this.#report.lose('pictures that the other site does not give', path)
      return file
    } catch (error) {
      if (!(error instanceof TooLargeError)) throw error
      this.#report.lose('pictures of more than 10 MB', path)
      return undefined
    }
  }
}
