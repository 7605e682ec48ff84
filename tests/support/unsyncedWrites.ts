import { dirname, join, resolve } from 'node:path'

type Fs = typeof import('node:fs')

/**
 * A model of what a power cut would take: each write and each new name is unsynced until its file, or the directory
 * that holds the name, is synced. `watch(fs)` gives the functions of node:fs, for `vi.mock`, that keep it up to date.
 */
export function unsyncedWrites() {
  const unsynced = new Set<string>()
  const opened = new Map<number, string>()
  let renamed: { to: string; unsynced: string[] }[] = []
  const named = (path: unknown) => unsynced.add(dirname(resolve(String(path))))
  const written = (path: unknown, options?: unknown) => {
    if (!(options as { flush?: boolean } | undefined)?.flush) unsynced.add(resolve(String(path)))
    named(path)
  }

  const watch = (fs: Fs): Partial<Record<keyof Fs, unknown>> => ({
    writeFileSync: ((path, content, options) => {
      fs.writeFileSync(path, content, options)
      written(path, options)
    }) as Fs['writeFileSync'],
    appendFileSync: ((path, content, options) => {
      fs.appendFileSync(path, content, options)
      written(path, options)
    }) as Fs['appendFileSync'],
    mkdirSync: ((path: string, options: { recursive: true }) => {
      const first = fs.mkdirSync(path, options)
      if (first) for (let at = path; at.length >= first.length; at = dirname(at)) named(at)
      return first
    }) as Fs['mkdirSync'],
    linkSync: ((from, to) => {
      fs.linkSync(from, to)
      named(to)
    }) as Fs['linkSync'],
    renameSync: ((from, to) => {
      fs.renameSync(from, to)
      renamed.push({ to: resolve(String(to)), unsynced: [...unsynced].filter((path) => isBelow(path, String(from))) })
      named(to)
    }) as Fs['renameSync'],
    cpSync: ((from: string, to: string, options: object) => {
      fs.cpSync(from, to, options)
      for (const name of fs.readdirSync(to, { recursive: true, encoding: 'utf8' })) written(join(to, name))
    }) as Fs['cpSync'],
    rmSync: ((path, options) => {
      fs.rmSync(path, options)
      for (const each of unsynced) if (isBelow(each, String(path))) unsynced.delete(each)
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
    /** What would be lost now. */
    left: () => [...unsynced].sort(),
    /** For each rename what would be lost of that which got its name by it. */
    renamed: () => renamed,
    forget() {
      unsynced.clear()
      renamed = []
    },
  }
}

const isBelow = (path: string, directory: string): boolean => path === directory || path.startsWith(`${directory}/`)
