import { chunkTypes, magic, version } from './glbFile.ts'

const headBytes = 20
const mostJsonBytes = 8 * 2 ** 20
const mostNodes = 100_000

type Gltf = { asset?: { version?: unknown }; buffers?: unknown; images?: unknown; nodes?: unknown }

/**
 * Whether bytes are a binary glTF that has all it needs within itself. For a model that somebody sent: what its
 * numbers lead to is for the viewer to find out, in the browser of whoever looks at it.
 */
export function isWholeGlb(bytes: Uint8Array): boolean {
  if (bytes.length < headBytes) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const jsonBytes = view.getUint32(12, true)
  const isGlb =
    view.getUint32(0, true) === magic &&
    view.getUint32(4, true) === version &&
    view.getUint32(8, true) === bytes.length &&
    view.getUint32(16, true) === chunkTypes.json &&
    jsonBytes <= Math.min(mostJsonBytes, bytes.length - headBytes)
  return isGlb && isWhole(parsed(bytes.subarray(headBytes, headBytes + jsonBytes)))
}

function parsed(bytes: Uint8Array): Gltf | undefined {
  try {
    const gltf: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof gltf === 'object' && gltf !== null ? gltf : undefined
  } catch {
    return undefined
  }
}

function isWhole(gltf: Gltf | undefined): boolean {
  if (typeof gltf?.asset?.version !== 'string' || !gltf.asset.version.startsWith('2.')) return false
  if (Array.isArray(gltf.nodes) && gltf.nodes.length > mostNodes) return false
  return [gltf.buffers, gltf.images].every(
    (list) => list === undefined || (Array.isArray(list) && list.every(isInside)),
  )
}

const isInside = (item: unknown): boolean => typeof item === 'object' && item !== null && !('uri' in item)
