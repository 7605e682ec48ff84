import { GameFileError } from '../gameFileError.ts'

export type FoundCreation = { kind: 'save' | 'manifest'; name: string; folder: string }

/** `data.tung` is that of the closed beta, which cannot be read: its reader says so. */
const savePattern = /(^|\/)[^/]+\.(logicworld|partialworld|tung)$/i
const manifestPattern = /(^|\/)manifest\.(jecs|succ)$/i
const archivePattern = /\.(zip|rar|7z|tar|t?gz|tbz2?|t?xz|bz2|zst)$/i
/** Errors list at most this many creations of a package. */
const maxListed = 100

/** Finds the only creation, however deep it lies, or the one whose file is `entry`. Other errors list all of them. */
export function locateCreation(names: readonly string[], entry: string | null = null): FoundCreation {
  const candidates = removeNested(removeSuccDuplicates(names.flatMap(toCandidate)))
  const [first] = candidates
  if (!first) throw createEmptyError(names)
  const chosen = entry === null ? candidates.length === 1 && first : candidates.find(({ name }) => name === entry)
  if (chosen) return chosen
  const choices = { names: candidates.slice(0, maxListed).map(({ name }) => name), count: candidates.length }
  throw entry === null
    ? new GameFileError('packageMany', choices)
    : new GameFileError('packageNoSuchFile', { name: entry, ...choices })
}

/** Some upload the archive of a download page within another one. */
function createEmptyError(names: readonly string[]): GameFileError {
  const archives = names.filter((name) => archivePattern.test(name))
  if (archives.length === 0) return new GameFileError('packageEmpty')
  return new GameFileError('packageNested', { archives: archives.slice(0, maxListed), count: archives.length })
}

const getFolder = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')))

function toCandidate(name: string): FoundCreation[] {
  const kind = savePattern.test(name) ? 'save' : manifestPattern.test(name) ? 'manifest' : undefined
  return kind ? [{ kind, name, folder: getFolder(name) }] : []
}

/** The newer format counts if a mod has both. */
function removeSuccDuplicates(found: readonly FoundCreation[]): FoundCreation[] {
  const names = new Set(found.map(({ name }) => name.toLowerCase()))
  return found.filter(({ kind, name }) => {
    const folded = name.toLowerCase()
    return kind === 'save' || !folded.endsWith('.succ') || !names.has(folded.replace(/succ$/, 'jecs'))
  })
}

/** What lies below the folder of another creation is part of that one, such as an example in a mod. */
function removeNested(found: readonly FoundCreation[]): FoundCreation[] {
  const folders = new Set(found.map(({ folder }) => folder.toLowerCase()))
  return found.filter(({ folder }) => {
    for (let above = folder.toLowerCase(); above !== ''; ) {
      above = getFolder(above)
      if (folders.has(above)) return false
    }
    return true
  })
}
