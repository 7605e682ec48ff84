import { glbChunkTypes, glbMagic, glbVersion } from './encodeGlb.ts'

const prefixBytes = 20
const maxJsonBytes = 8 * 2 ** 20
const maxNodes = 100_000

type Gltf = { asset?: { version?: unknown }; buffers?: unknown; images?: unknown; nodes?: unknown }

/** Rejects external references. The geometry is not checked, because only viewers' browsers load it. */
export function isSelfContainedGlb(bytes: Uint8Array): boolean {
  if (bytes.length < prefixBytes) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const jsonBytes = view.getUint32(12, true)
  const isGlb =
    view.getUint32(0, true) === glbMagic &&
    view.getUint32(4, true) === glbVersion &&
    view.getUint32(8, true) === bytes.length &&
    view.getUint32(16, true) === glbChunkTypes.json &&
    jsonBytes <= Math.min(maxJsonBytes, bytes.length - prefixBytes)
  return isGlb && isSelfContained(parseJson(bytes.subarray(prefixBytes, prefixBytes + jsonBytes)))
}

function parseJson(bytes: Uint8Array): Gltf | undefined {
  try {
    const gltf: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof gltf === 'object' && gltf !== null ? gltf : undefined
  } catch {
    return undefined
  }
}

function isSelfContained(gltf: Gltf | undefined): boolean {
  if (typeof gltf?.asset?.version !== 'string' || !gltf.asset.version.startsWith('2.')) return false
  if (Array.isArray(gltf.nodes) && gltf.nodes.length > maxNodes) return false
  return [gltf.buffers, gltf.images].every(
    (list) => list === undefined || (Array.isArray(list) && list.every(hasNoUri)),
  )
}

const hasNoUri = (item: unknown): boolean => typeof item === 'object' && item !== null && !('uri' in item)
