import type { Chunks, Entry } from './tar.ts'

export function toEntry(name: string, content: string | Buffer): Entry {
  const bytes = Buffer.from(content)
  return { name, byteSize: bytes.length, content: [bytes] }
}

export async function readContent(content: Chunks): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}
