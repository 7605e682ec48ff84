import { gameFileLimits } from '../limits.ts'
import type { PackagePicture } from '../types.ts'
import type { Package } from './openPackage.ts'

const picturePattern = /(^|\/)[^/.][^/]*\.(png|jpe?g|webp|gif|avif)$/i
const inNaturalOrder = new Intl.Collator('en', { numeric: true })

/**
 * The pictures in a folder and below it, without those of players, those nearest to the folder first. By their names:
 * nothing says that they can be decoded.
 */
export function listPictures(pack: Package, folder: string, without: readonly (string | null)[]): PackagePicture[] {
  const { packagePictures, packagePictureBytes } = gameFileLimits
  const start = (folder === '' ? '' : `${folder}/`).toLowerCase()
  const isPicture = (name: string) => {
    const folded = name.toLowerCase()
    const isOwn = folded.startsWith(start) && !folded.startsWith(`${start}players/`)
    return isOwn && picturePattern.test(name) && !without.includes(name)
  }
  return pack.names
    .filter(isPicture)
    .map((name) => ({ name, byteSize: pack.getSize(name) }))
    .filter(({ byteSize }) => byteSize > 0 && byteSize <= packagePictureBytes)
    .sort((a, b) => countFolders(a.name) - countFolders(b.name) || inNaturalOrder.compare(a.name, b.name))
    .slice(0, packagePictures)
}

const countFolders = (name: string): number => name.split('/').length
