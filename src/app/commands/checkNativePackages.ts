import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { StartError } from '#platform/config/startErrors.ts'

/** The first picture loads sharp, so that a member would notice what is missing. */
const nativePackages = ['sharp', '@node-rs/argon2']

/**
 * Throws StartError if a package lacks its binary for this machine: npm leaves optional packages out if it is told so,
 * and a folder may come from another machine.
 */
export function checkNativePackages({ platform, arch } = process, base = import.meta.url): void {
  const platforms = [`-${platform}-${arch}-`, `-${platform}musl-${arch}-`]
  const missing = nativePackages.filter((name) => !hasBinary(name, { platforms, base }))
  if (!missing.length) return
  throw new StartError(
    `What ${missing.join(' and ')} need on ${platform}-${arch} is missing: install again with npm's optional packages (--include=optional), on this machine`,
  )
}

/** Such packages have one more for each platform, such as @img/sharp-linux-x64 or @img/sharp-linuxmusl-x64. */
function hasBinary(name: string, { platforms, base }: { platforms: readonly string[]; base: string }): boolean {
  const file = findPackage(name, base)
  if (!file) return false
  const { optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'))
  const candidates = Object.keys(optionalDependencies).filter((each) =>
    platforms.some((platform) => `${each}-`.includes(platform)),
  )
  return candidates.some((each) => findPackage(each, file))
}

function findPackage(name: string, base: string): string | undefined {
  try {
    return findPackageJSON(name, base)
  } catch {
    return undefined
  }
}
