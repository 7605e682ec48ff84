import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from './say.mjs'

const major = 24

/** The Node that runs the site: the one that the lockfile pins, else the one that runs us where it is new enough. */
export function findNode(root) {
  const { platform, arch } = process
  // The pinned ones are linked against glibc, which Alpine has not.
  const pinned = existsSync('/etc/alpine-release')
    ? []
    : [`node-${platform}-${arch}`, `node-bin-${platform}-${arch}`].map((name) =>
        join(root, 'node_modules', name, 'bin', 'node'),
      )
  const found = pinned.find((path) => existsSync(path))
  if (found) return found
  if (Number.parseInt(process.versions.node, 10) >= major) return process.execPath
  throw new SetupError(
    `Node ${major} is needed: there is none in the registry for ${platform}-${arch}, and this is ${process.versions.node}`,
  )
}

/** Our environment with the packages' programs, and so the pinned Node, first on the path. */
export const withPrograms = (root, env) => ({
  ...env,
  PATH: [join(root, 'node_modules', '.bin'), env.PATH ?? ''].join(delimiter),
})
