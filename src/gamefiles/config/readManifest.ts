import { takeCharacters } from '#language/cutText.ts'
import { GameFileError } from '../gameFileError.ts'
import { toDisplayName } from '../toDisplayName.ts'
import type { ModFacts } from '../types.ts'
import { type ConfigMap, getText, getTexts, readConfig } from './readConfig.ts'

const maxTextLength = 200
const maxDependencies = 500
const validId = /^[^\s\p{Cc}]+$/u
const integer = /^-?\d{1,9}$/

/** Throws GameFileError. */
export function readManifest(name: string, bytes: Uint8Array): ModFacts {
  const map = readConfig(name, bytes)
  const id = requireText(name, map, 'ID')
  return {
    id: checkId(name, 'ID', id),
    name: truncate(getText(map, 'Name') ?? id),
    author: truncateOrNull(getText(map, 'Author')),
    version: checkId(name, 'Version', requireText(name, map, 'Version')),
    type: truncateOrNull(getText(map, 'Type')),
    priority: readPriority(name, map),
    dependencies: readIds(name, map, 'Dependencies'),
    clientDependencies: readIds(name, map, 'ClientDependencies'),
  }
}

const truncate = (text: string): string => takeCharacters(toDisplayName(text), maxTextLength)
const truncateOrNull = (text: string | null): string | null => (text === null ? null : truncate(text))

function requireText(name: string, map: ConfigMap, key: string): string {
  const text = getText(map, key)
  if (text === null) throw new GameFileError('manifestMissing', { name: toDisplayName(name), key })
  return text
}

function checkId(name: string, key: string, text: string): string {
  if (text.length <= maxTextLength && validId.test(text)) return text
  throw new GameFileError('manifestWrong', { name: toDisplayName(name), key })
}

function readPriority(name: string, map: ConfigMap): number {
  const text = getText(map, 'Priority') ?? '0'
  if (!integer.test(text)) throw new GameFileError('manifestWrong', { name: toDisplayName(name), key: 'Priority' })
  return Number(text)
}

function readIds(name: string, map: ConfigMap, key: string): string[] {
  const ids = getTexts(map, key)
  if (ids.length > maxDependencies) throw new GameFileError('manifestWrong', { name: toDisplayName(name), key })
  return [...new Set(ids.map((id) => checkId(name, key, id)))]
}
