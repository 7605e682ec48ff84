import type { Creation } from '#gamefiles/index.ts'
import type { FileFacts } from '../rows.ts'

/** Every save lists the game itself as a mod. */
const gameModId = 'mhg'

// Files may contain any number of names of any length.
const maxNames = 500
const maxNameLength = 200

const isStorableName = ({ length }: string): boolean => length > 0 && length <= maxNameLength

const emptySaveFacts = { gameVersion: [], saveSize: null, componentCount: 0, wireCount: 0, parts: [], mods: [] }
const emptyModFacts = { modId: null, modName: null, modAuthor: null, modVersion: null, dependencies: [] }

export function toFileFacts(creation: Creation): FileFacts {
  if (creation.kind === 'mod') {
    const { id, name, author, version, dependencies, clientDependencies } = creation.facts
    const modDependencies = [...new Set([...dependencies, ...clientDependencies])]
      .filter(isStorableName)
      .slice(0, maxNames)
    const modFacts = { modId: id, modName: name, modAuthor: author, modVersion: version, dependencies: modDependencies }
    return { kind: 'mod', ...emptySaveFacts, ...modFacts }
  }
  const { gameVersion, fileSize, componentCount, wireCount, parts, mods } = creation.facts
  return {
    kind: creation.kind,
    gameVersion,
    saveSize: fileSize,
    componentCount,
    wireCount,
    parts: parts.filter(({ type }) => isStorableName(type)).slice(0, maxNames),
    mods: mods.filter(({ id }) => isStorableName(id)).slice(0, maxNames),
    ...emptyModFacts,
  }
}

/** Returns the search keys of the components: both `mhg.relay` and `relay` for `MHG.Relay`. */
export const getComponentKeys = ({ parts }: FileFacts): string[] => {
  const types = parts.map(({ type }) => type.toLowerCase())
  return [...new Set(types.flatMap((type) => [type, type.slice(type.lastIndexOf('.') + 1)]))]
}

/** Returns lower-case ids, without the game itself. */
export const getRequiredModIds = ({ mods, dependencies }: FileFacts): string[] => {
  const ids = [...mods.map(({ id }) => id), ...dependencies].map((id) => id.toLowerCase())
  return [...new Set(ids)].filter((id) => id !== gameModId)
}
