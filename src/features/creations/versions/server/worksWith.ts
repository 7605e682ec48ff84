import type { FileFacts, ModNotes } from '../../server/rows.ts'
import { type GameVersionRange, parseSupportedVersions } from '../contract/gameVersions.ts'

/** The games that a file works with, as the literal of a `game_version_multirange`; empty if they are not known. */
export const getWorksWith = ({ kind, gameVersion }: FileFacts, notes: ModNotes): string =>
  kind === 'mod' ? toWorksWith(notes) : toLiteral(gameVersion.length ? [{ from: gameVersion, until: null }] : [])

export const toWorksWith = ({ supportedVersions }: ModNotes): string =>
  toLiteral(parseSupportedVersions(supportedVersions) ?? [])

const toLiteral = (ranges: readonly GameVersionRange[]): string =>
  `{${ranges.map(({ from, until }) => `["{${from}}",${until ? `"{${until}}"` : ''})`).join()}}`
