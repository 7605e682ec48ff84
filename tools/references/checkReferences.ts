import { posix } from 'node:path'
import { resolveImport } from '../resolveImport.ts'
import { findCitations } from './findCitations.ts'
import { findReferences, type Reference } from './findReferences.ts'

/** Returns a line for each reference that leads nowhere; `files` has the texts of the repository by path. */
export function checkReferences(files: ReadonlyMap<string, string>): string[] {
  const exists = createExists(files)
  return [...files].flatMap(([file, text]) => [
    ...findReferences(file, text)
      .filter((reference) => !isAlive({ file, reference, files, exists }))
      .map(({ line, text: target }) => `${file}:${line}: ${target} does not exist`),
    ...findCitations(file, text).map(({ line, text: cited }) => `${file}:${line}: "${cited}" cites what is not here`),
  ])
}

type Exists = (path: string) => boolean
type Candidate = { file: string; reference: Reference; files: ReadonlyMap<string, string>; exists: Exists }

function isAlive({ file, reference: { kind, text }, files, exists }: Candidate): boolean {
  switch (kind) {
    case 'link':
      return isLinkAlive({ file, target: text, files, exists })
    case 'path':
      return exists(text)
    case 'alias':
      return exists(resolveImport(file, text) ?? text)
    case 'code':
      return exists(`**/${text}`)
  }
}

type Link = { file: string; target: string; files: ReadonlyMap<string, string>; exists: Exists }

function isLinkAlive({ file, target, files, exists }: Link): boolean {
  const [path = '', anchor] = target.split('#')
  const linked = path ? posix.join(posix.dirname(file), path) : file
  if (!exists(linked)) return false
  return anchor === undefined || listAnchors(files.get(linked) ?? '').includes(anchor)
}

const listAnchors = (markdown: string): string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Files and folders; `*`, `**` and `{a,b}` as in globs. */
function createExists(files: ReadonlyMap<string, string>): Exists {
  const known = new Set<string>(['.'])
  for (const file of files.keys()) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) known.add(path)
  }
  return (path) => {
    const name = path.replace(/[/.]+$/, '') || '.'
    if (!/[*{]/.test(name)) return known.has(name)
    return [...known].some((candidate) => posix.matchesGlob(candidate, name))
  }
}
