import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Installs a package into an empty folder, from npm's cache where it can, and returns the path of its command. */
export function installRelease(file: string, directory: string): string {
  mkdirSync(directory, { recursive: true })
  // Otherwise npm would look for the root of a project in the folders above.
  writeFileSync(join(directory, 'package.json'), '{}\n')
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...flags, resolve(file)], { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'] })
  return join(resolve(directory), 'node_modules/.bin/backplane')
}
