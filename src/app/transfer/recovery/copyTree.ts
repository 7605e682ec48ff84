import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

type CopyOptions = {
  /** `path` is relative to the copied directory. What is skipped is not there in the copy. */
  isSkipped?: (path: string) => boolean
  /** Keeps files of the copy that are not older, and those that the original has no more. */
  isUpdate?: boolean
}

/** Copies directories and files, while both may change: what disappears meanwhile is left out. Returns the number of files. */
export async function copyTree(from: string, to: string, options: CopyOptions = {}): Promise<number> {
  let count = 0
  const copyDirectory = async (path: string): Promise<void> => {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    for (const entry of await readdir(join(from, path), { withFileTypes: true }).catch(ignoreMissing)) {
      const inside = join(path, entry.name)
      if (options.isSkipped?.(inside)) continue
      if (entry.isDirectory()) await copyDirectory(inside)
      else if (entry.isFile() && (await copyOne(join(from, inside), join(to, inside), options))) count += 1
    }
  }
  await copyDirectory('')
  return count
}

async function copyOne(from: string, to: string, { isUpdate }: CopyOptions): Promise<boolean> {
  try {
    if (!isUpdate) {
      await copyFile(from, to, constants.COPYFILE_FICLONE)
      return true
    }
    const copied = await lstat(to).catch(() => undefined)
    if (copied && copied.mtimeMs >= (await lstat(from)).mtimeMs) return false
    await copyFile(from, `${to}.new`, constants.COPYFILE_FICLONE)
    await rename(`${to}.new`, to)
    return true
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException)
    return false
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): [] {
  if (error.code !== 'ENOENT') throw error
  return []
}
