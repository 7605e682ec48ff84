import type { Creation } from '#gamefiles/index.ts'
import type { FileFacts } from '../rows.ts'

/** The game itself stands among the mods of every save. */
const gameItself = 'mhg'

// A file may name more than anybody looks at, and all of it is kept with the creation.
const mostNames = 500
const longestName = 200

const nameable = ({ length }: string): boolean => length > 0 && length <= longestName

const noSave = { gameVersion: [], saveSize: null, componentCount: 0, wireCount: 0, parts: [], mods: [] }
const noMod = { modId: null, modName: null, modAuthor: null, modVersion: null, dependencies: [] }

/** What is kept of what a file says. */
export function factsOf(creation: Creation): FileFacts {
  if (creation.kind === 'mod') {
    const { id, name, author, version, dependencies, clientDependencies } = creation.facts
    const needed = [...new Set([...dependencies, ...clientDependencies])].filter(nameable).slice(0, mostNames)
    const said = { modId: id, modName: name, modAuthor: author, modVersion: version, dependencies: needed }
    return { kind: 'mod', ...noSave, ...said }
  }
  const { gameVersion, fileSize, componentCount, wireCount, parts, mods } = creation.facts
  return {
    kind: creation.kind,
    gameVersion,
    saveSize: fileSize,
    componentCount,
    wireCount,
    parts: parts.filter(({ type }) => nameable(type)).slice(0, mostNames),
    mods: mods.filter(({ id }) => nameable(id)).slice(0, mostNames),
    ...noMod,
  }
}

/** What components it is found by: `MHG.Relay` by that and by `relay`. */
export const usesOf = ({ parts }: FileFacts): string[] => {
  const types = parts.map(({ type }) => type.toLowerCase())
  return [...new Set(types.flatMap((type) => [type, type.slice(type.lastIndexOf('.') + 1)]))]
}

/** The ids of the mods without which it does not work, as they are compared. */
export const needsOf = ({ mods, dependencies }: FileFacts): string[] => {
  const ids = [...mods.map(({ id }) => id), ...dependencies].map((id) => id.toLowerCase())
  return [...new Set(ids)].filter((id) => id !== gameItself)
}
