import { GameFileFault, shownName } from '../fault.ts'
import type { ModFacts } from '../types.ts'
import { type ConfigMap, readConfig, textOf, textsOf } from './readConfig.ts'

const longestText = 200
const mostDependencies = 500
const plain = /^[^\s\p{Cc}]+$/u
const number = /^-?\d{1,9}$/

/** Reads a mod's manifest.jecs or manifest.succ. Throws GameFileFault. */
export function readManifest(name: string, bytes: Uint8Array): ModFacts {
  const map = readConfig(name, bytes)
  const id = needed(name, map, 'ID')
  return {
    id: checked(name, 'ID', id),
    name: short(textOf(map, 'Name') ?? id),
    author: cut(textOf(map, 'Author')),
    version: checked(name, 'Version', needed(name, map, 'Version')),
    type: cut(textOf(map, 'Type')),
    priority: priorityOf(name, map),
    dependencies: idsOf(name, map, 'Dependencies'),
    clientDependencies: idsOf(name, map, 'ClientDependencies'),
  }
}

const short = (text: string): string => shownName(text).slice(0, longestText)
const cut = (text: string | null): string | null => (text === null ? null : short(text))

function needed(name: string, map: ConfigMap, key: string): string {
  const text = textOf(map, key)
  if (text === null) throw new GameFileFault('manifestMissing', { name: shownName(name), key })
  return text
}

function checked(name: string, key: string, text: string): string {
  if (text.length <= longestText && plain.test(text)) return text
  throw new GameFileFault('manifestWrong', { name: shownName(name), key })
}

function priorityOf(name: string, map: ConfigMap): number {
  const text = textOf(map, 'Priority') ?? '0'
  if (!number.test(text)) throw new GameFileFault('manifestWrong', { name: shownName(name), key: 'Priority' })
  return Number(text)
}

function idsOf(name: string, map: ConfigMap, key: string): string[] {
  const ids = textsOf(map, key)
  if (ids.length > mostDependencies) throw new GameFileFault('manifestWrong', { name: shownName(name), key })
  return [...new Set(ids.map((id) => checked(name, key, id)))]
}
