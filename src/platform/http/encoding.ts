import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

type Effort = 'fast' | 'thorough'

const brotliQuality: Record<Effort, number> = { fast: 0, thorough: 5 }
const gzipLevel: Record<Effort, number> = { fast: 2, thorough: 6 }
/** Up to this length in bytes, handing a body to another thread takes longer than compressing it fast. */
const maxInlineLength = 128 * 1024

/** Returns the first of the encodings that Accept-Encoding names, or anything, with a weight above 0 (RFC 9110, 12.5.3). */
export function chooseEncoding(
  header: string | string[] | undefined,
  available: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  if (!header) return 'identity'
  const weights = parseWeights(String(header))
  return available.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? 'identity'
}

function parseWeights(header: string): Map<string, number> {
  return new Map(
    header
      .toLowerCase()
      .split(',')
      .map((item) => {
        const [coding = '', ...params] = item.split(';').map((part) => part.trim())
        const weight = params.find((param) => param.startsWith('q='))?.slice(2) ?? '1'
        return [coding, Number(weight)]
      }),
  )
}

/** `fast` is for what is sent once: compressing a page thoroughly takes longer than rendering it. */
export async function compress(
  body: Buffer,
  { encoding, effort }: { encoding: Exclude<Encoding, 'identity'>; effort: Effort },
): Promise<Buffer> {
  const isInline = effort === 'fast' && body.length <= maxInlineLength
  // Copies: zlib returns a view into a larger pooled buffer, which a cache would retain.
  if (encoding === 'gzip') {
    const options = { level: gzipLevel[effort] }
    return Buffer.from(isInline ? gzipSync(body, options) : await promisify(gzip)(body, options))
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
    // A window of 256 kB fits any page; the default allocates 4 MB per call.
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return Buffer.from(
    isInline ? brotliCompressSync(body, { params }) : await promisify(brotliCompress)(body, { params }),
  )
}

export const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }
