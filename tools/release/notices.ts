import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LockedPackages, readName } from './lockedPackages.ts'

/** The licences of what is in the bundle, as their authors demand; packages beside it bring theirs. */
export function renderNotices(root: string, packages: LockedPackages): string {
  const byText = new Map<string, string[]>()
  for (const [path, { version, license = 'unknown' }] of Object.entries(packages)) {
    const directory = join(root, path)
    if (!existsSync(directory)) continue
    const text = readLicence(directory) ?? `License: ${license}`
    const name = `${readName(path)} ${version}`
    byText.set(text, [...(byText.get(text) ?? []), name])
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`)
  return ['Backplane contains code of these packages.\n', ...parts].join(`\n${'-'.repeat(80)}\n\n`)
}

function readLicence(directory: string): string | undefined {
  const files = readdirSync(directory).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
  const texts = files.map((name) => readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n').trim())
  return texts.join('\n\n') || undefined
}
