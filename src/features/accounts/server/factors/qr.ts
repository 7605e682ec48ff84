import { create } from 'qrcode'

export type Qr = { size: number; path: string }

/** A QR code as the path of a drawing, one unit a module: no picture, no canvas, no inline style. */
export function qrOf(text: string): Qr {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const cells = Array.from({ length: size * size }, (_, i) => i).filter((i) => data[i])
  return { size, path: cells.map((i) => `M${i % size} ${Math.floor(i / size)}h1v1h-1z`).join('') }
}
