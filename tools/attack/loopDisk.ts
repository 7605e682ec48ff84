import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type LoopDisk = {
  mount: string
  /** Copies the synced state of the disk to another disk. Nothing may write meanwhile. */
  copy(): LoopDisk
  remove(): void
}

const sizeMb = 1_536

/** Undefined when loop devices can be mounted. */
export function findMountObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'loop devices are of Linux'
  if (process.getuid?.() !== 0) return 'only root may mount'
  return undefined
}

export function createLoopDisk(): LoopDisk {
  const directory = mkdtempSync(join(tmpdir(), 'disk-'))
  const image = join(directory, 'image')
  run('truncate', '-s', `${sizeMb}M`, image)
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', image)
  return mountDisk(directory)
}

function mountDisk(directory: string): LoopDisk {
  const mount = join(directory, 'mount')
  mkdirSync(mount)
  // commit=3600: the kernel commits nothing on its own, so unsynced data is lost and the image does not change during a
  // copy.
  run('mount', '-o', 'loop,commit=3600', join(directory, 'image'), mount)
  return {
    mount,
    copy() {
      const copyDirectory = mkdtempSync(join(tmpdir(), 'disk-'))
      run('cp', '--sparse=always', join(directory, 'image'), join(copyDirectory, 'image'))
      return mountDisk(copyDirectory)
    },
    remove() {
      // A process killed a moment ago may still hold the mount; a lazy unmount completes when the last one exits.
      if (spawnSync('umount', [mount]).status !== 0) run('umount', '--lazy', mount)
      rmSync(directory, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
  }
}

const run = (program: string, ...args: string[]): void => void execFileSync(program, args, { stdio: 'pipe' })
