import { Parser } from 'htmlparser2'
import { PictureRejectedError } from '#platform/images/encodePicture.ts'
import { loadSharp } from '#platform/images/loadSharp.ts'
import { messages } from '../../messages.ts'

const maxSvgBytes = 512 * 1024
/** The longer side of the picture that is made of an SVG. */
const rasterSize = 1024
const timeoutSeconds = 10
const headBytes = 4_096
const byteOrderMark = '\uFEFF'

const bannedElements = ['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'handler']

/** Says whether the first element of the file is that of an SVG; names and media types can be wrong. */
export function isSvg(bytes: Buffer): boolean {
  const head = bytes.subarray(0, headBytes).toString('utf8').replace(byteOrderMark, '').trimStart()
  if (!head.startsWith('<')) return false
  let first: string | undefined
  const parser = new Parser({ onopentagname: (name) => (first ??= name.toLowerCase()) }, { xmlMode: true })
  parser.end(head)
  return first?.replace(/^svg:/, '') === 'svg'
}

/**
 * Returns a PNG. Visitors get no SVG of others: a picture of pixels cannot run, load or hide anything. Throws
 * PictureRejectedError for what a picture does not need.
 */
export async function rasterizeSvg(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > maxSvgBytes) throw new PictureRejectedError(messages.look.svgTooLarge)
  rejectActiveContent(bytes.toString('utf8'))
  const sharp = await loadSharp()
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const density = Math.min(2400, Math.max(1, (72 * rasterSize) / Math.max(width, height)))
    return await sharp(bytes, { density })
      .resize(rasterSize, rasterSize, { fit: 'inside' })
      .timeout({ seconds: timeoutSeconds })
      .png()
      .toBuffer()
  } catch {
    throw new PictureRejectedError(messages.look.svgDamaged)
  }
}

/** Entities, scripts, foreign content, and references to anything outside of the file. */
function rejectActiveContent(source: string): void {
  const reject = () => {
    throw new PictureRejectedError(messages.look.svgActive)
  }
  let isStyle = false
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        // `[` begins the entities of a document type.
        if (/stylesheet|entity/i.test(name) || data.includes('[')) reject()
      },
      onopentag(name, attributes) {
        const element = name.toLowerCase().replace(/^.*:/, '')
        isStyle = element === 'style'
        if (bannedElements.includes(element)) reject()
        if (Object.entries(attributes).some(([key, value]) => isActive(key, value))) reject()
      },
      ontext(text) {
        if (isStyle && hasReference(text)) reject()
      },
      onclosetag: () => {
        isStyle = false
      },
    },
    { xmlMode: true },
  )
  parser.end(source)
}

function isActive(name: string, value: string): boolean {
  const key = name.toLowerCase().replace(/^.*:/, '')
  if (key.startsWith('on')) return true
  if (key === 'href' || key === 'src') return !/^\s*(?:#|data:image\/(?:png|jpeg|webp);base64,)/i.test(value)
  return hasReference(value)
}

/** Within the file, references begin with `#`. */
const hasReference = (css: string): boolean =>
  /@import|javascript:|\\/i.test(css) || [...css.matchAll(/url\(\s*(['"]?)(.?)/gi)].some(([, , first]) => first !== '#')
