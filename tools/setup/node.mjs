import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { SetupError } from './log.mjs'

const major = 24

/** Prefers the pinned Node. */
export function findNode(root) {
  const { platform, arch } = process
  // The pinned binaries need glibc, which Alpine lacks.
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

/** Puts the pinned Node first on the path. */
export const withPinnedNodePath = (root, env) => ({
  ...env,
  PATH: [join(root, 'node_modules', '.bin'), env.PATH ?? ''].join(delimiter),
})
