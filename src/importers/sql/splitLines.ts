/** Yields lines in batches. Only LF ends one: U+2028 and a lone CR may be in the text of a dump. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer[] = []
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(0x0a)
    if (end < 0) {
      rest.push(chunk)
      continue
    }
    const lines = Buffer.concat([...rest, chunk.subarray(0, end)])
    rest = [chunk.subarray(end + 1)]
    yield lines.toString('utf8').split('\n')
  }
  const last = Buffer.concat(rest)
  if (last.length) yield [last.toString('utf8')]
}
