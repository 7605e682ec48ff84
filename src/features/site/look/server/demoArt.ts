const files = import.meta.glob<string>('/assets/brand/*.{ico,png,svg}', { query: '?inline', import: 'default' })

/** Reads a file of the demo's brand; undefined if it has none of this name. */
export async function readDemoArt(name: string): Promise<Buffer | undefined> {
  const url = await files[`/assets/brand/${name}`]?.()
  const [, encoding, data = ''] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(url ?? '') ?? []
  if (!url) return undefined
  return encoding ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data))
}
