import { create } from 'qrcode'

export type QrCode = { size: number; path: string }

/** Returns an SVG path with one unit per module. */
export function createQrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const cells = Array.from({ length: size * size }, (_, i) => i).filter((i) => data[i])
  return { size, path: cells.map((i) => `M${i % size} ${Math.floor(i / size)}h1v1h-1z`).join('') }
}
