import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type LoopDisk = {
  /** Where its file system is mounted. */
  mount: string
  /** What has reached the disk by now, as another disk. Nothing may write meanwhile. */
  copy(): LoopDisk
  remove(): void
}

const sizeMb = 1_536

/** Why there can be no such disk here; undefined where there can. */
export function cannotMount(): string | undefined {
  if (process.platform !== 'linux') return 'loop devices are of Linux'
  if (process.getuid?.() !== 0) return 'only root may mount'
  return undefined
}

/** A file system in a file, mounted by a loop device. */
export function makeLoopDisk(): LoopDisk {
  const directory = mkdtempSync(join(tmpdir(), 'disk-'))
  const image = join(directory, 'image')
  run('truncate', '-s', `${sizeMb}M`, image)
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image)
  return mounted(directory)
}

function mounted(directory: string): LoopDisk {
  const mount = join(directory, 'mount')
  mkdirSync(mount)
  // The kernel commits nothing by itself: what was not synced is lost, and the image is not changed while it is copied.
  run('mount', '-o', 'loop,commit=3600', join(directory, 'image'), mount)
  return {
    mount,
    copy() {
      const other = mkdtempSync(join(tmpdir(), 'disk-'))
      run('cp', '--sparse=always', join(directory, 'image'), join(other, 'image'))
      return mounted(other)
    },
    remove() {
      // A process that was killed a moment ago may hold it still; such a mount goes when the last one lets go.
      if (spawnSync('umount', [mount]).status !== 0) run('umount', '--lazy', mount)
      rmSync(directory, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}

const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'pipe' })
