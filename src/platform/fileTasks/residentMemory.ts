import { readFile } from 'node:fs/promises'

const intervalMs = 50
const pageBytes = 4_096

/**
 * Calls `onExceed` once a process uses more than `maxBytes` of resident memory, which includes memory outside of the V8
 * heap. Returns a function that stops watching. Linux only: elsewhere only the limits of the parsers apply.
 */
export function watchMemory(
  pid: number,
  { maxBytes, onExceed }: { maxBytes: number; onExceed: () => void },
): () => void {
  let timer: NodeJS.Timeout | undefined
  const check = async (): Promise<void> => {
    const pages = await readFile(`/proc/${pid}/statm`, 'utf8').then(
      (text) => Number(text.split(' ')[1]),
      () => undefined,
    )
    if (pages === undefined || !timer) return
    if (pages * pageBytes > maxBytes) onExceed()
    else timer = setTimeout(check, intervalMs)
  }
  timer = setTimeout(check, intervalMs)
  return () => {
    clearTimeout(timer)
    timer = undefined
  }
}
