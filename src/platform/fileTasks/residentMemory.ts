import { readFile } from 'node:fs/promises'

const everyMs = 50
const pageBytes = 4_096

/**
 * Calls `exceed` once a process takes more memory than it may. V8's own limit knows nothing of what stands outside its
 * heap. Linux only: elsewhere nothing is watched, and the limits of the readers alone must do.
 */
export function watchMemory(pid: number, { most, exceed }: { most: number; exceed: () => void }): () => void {
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    const pages = await readFile(`/proc/${pid}/statm`, 'utf8').then(
      (text) => Number(text.split(' ')[1]),
      () => undefined,
    )
    if (pages === undefined || !timer) return
    if (pages * pageBytes > most) exceed()
    else timer = setTimeout(look, everyMs)
  }
  timer = setTimeout(look, everyMs)
  return () => {
    clearTimeout(timer)
    timer = undefined
  }
}
