import { dirname, join, resolve } from 'node:path'

type Fs = typeof import('node:fs')

/**
 * Models what a power cut would lose: a write until its file is synced, a name until its directory is. `watch(fs)`
 * wraps node:fs for `vi.mock`.
 */
export function trackUnsyncedWrites() {
  const unsynced = new Set<string>()
  const opened = new Map<number, string>()
  let renamed: { to: string; unsynced: string[] }[] = []
  const markDirectory = (path: unknown) => unsynced.add(dirname(resolve(String(path))))
  const markFile = (path: unknown, options?: unknown) => {
    if (!(options as { flush?: boolean } | undefined)?.flush) unsynced.add(resolve(String(path)))
    markDirectory(path)
  }

  const watch = (fs: Fs): Partial<Record<keyof Fs, unknown>> => ({
    writeFileSync: ((path, content, options) => {
      fs.writeFileSync(path, content, options)
      markFile(path, options)
    }) as Fs['writeFileSync'],
    appendFileSync: ((path, content, options) => {
      fs.appendFileSync(path, content, options)
      markFile(path, options)
    }) as Fs['appendFileSync'],
    mkdirSync: ((path: string, options: { recursive: true }) => {
      const first = fs.mkdirSync(path, options)
      if (first)
        for (let directory = path; directory.length >= first.length; directory = dirname(directory))
          markDirectory(directory)
      return first
    }) as Fs['mkdirSync'],
    linkSync: ((from, to) => {
      fs.linkSync(from, to)
      markDirectory(to)
    }) as Fs['linkSync'],
    renameSync: ((from, to) => {
      fs.renameSync(from, to)
      renamed.push({ to: resolve(String(to)), unsynced: [...unsynced].filter((path) => isBelow(path, String(from))) })
      markDirectory(to)
    }) as Fs['renameSync'],
    cpSync: ((from: string, to: string, options: object) => {
      fs.cpSync(from, to, options)
      for (const name of fs.readdirSync(to, { recursive: true, encoding: 'utf8' })) markFile(join(to, name))
    }) as Fs['cpSync'],
    rmSync: ((path, options) => {
      fs.rmSync(path, options)
      for (const unsyncedPath of unsynced) if (isBelow(unsyncedPath, String(path))) unsynced.delete(unsyncedPath)
    }) as Fs['rmSync'],
    openSync: ((path, ...more) => {
      const descriptor = fs.openSync(path, ...more)
      opened.set(descriptor, resolve(String(path)))
      return descriptor
    }) as Fs['openSync'],
    fsyncSync: ((descriptor) => {
      fs.fsyncSync(descriptor)
      unsynced.delete(opened.get(descriptor) ?? '')
    }) as Fs['fsyncSync'],
  })

  return {
    watch,
    left: () => [...unsynced].sort(),
    /** Returns for each rename the unsynced paths below its source at that time. */
    renamed: () => renamed,
    forget() {
      unsynced.clear()
      renamed = []
    },
  }
}

const isBelow = (path: string, directory: string): boolean => path === directory || path.startsWith(`${directory}/`)
