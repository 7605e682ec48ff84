import type { Creation } from '#gamefiles/index.ts'

/** Names that the game gives to every save, or that say nothing. */
const genericNames = /^(data|world|subassembly|save|mod|manifest|new world|untitled)$/i

/** Proposes a title from the package or the manifest, else from the file's name; empty if neither says anything. */
export function suggestTitle(creation: Creation, fileName: string): string {
  const stated = creation.kind === 'mod' ? creation.facts.name : creation.package?.title
  return (
    stated?.trim() ||
    toTitle(creation.package?.folder.split('/').at(-1) ?? '') ||
    toTitle(fileName.replace(/\.[a-z]+$/i, ''))
  )
}

function toTitle(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim()
  return genericNames.test(words) ? '' : words
}
