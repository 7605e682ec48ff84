import { Cursor } from '../bytes/cursor.ts'
import { type ByteFeed, createFeed } from '../bytes/feed.ts'
import { GameFileError } from '../gameFileError.ts'
import { gameFileLimits } from '../limits.ts'
import type { ByteSource } from '../types.ts'
import { type OnComponent, readComponents } from './components.ts'
import { readHeader, type SaveHeader } from './header.ts'
import { readFooter, readStates, type States } from './statesAndFooter.ts'
import { type OnWire, readWires } from './wires.ts'

const headerBytes = 65_536

export type SaveVisitor = {
  onHeader?(header: SaveHeader): void
  onComponent?: OnComponent
  onWire?: OnWire
  onStates?(states: States): void
}

const noop = (): void => {}

/**
 * Uses fixed memory per component. Reads only the header of an unknown later format. Throws only GameFileError, unless
 * the feed fails.
 */
export async function walkSave(feed: ByteFeed, visitor: SaveVisitor = {}): Promise<SaveHeader> {
  if (feed.size > gameFileLimits.saveBytes) throw new GameFileError('tooLarge', { most: gameFileLimits.saveBytes })
  const cursor = new Cursor(feed)
  const header = await readHeader(cursor)
  visitor.onHeader?.(header)
  if (!header.isKnownFormat) return header
  if (header.kind === 'subassembly' && header.componentCount === 0) throw new GameFileError('noComponents')
  const book = await readComponents(cursor, header, visitor.onComponent ?? noop)
  await readWires(cursor, { header, book, onWire: visitor.onWire ?? noop })
  const states = await readStates(cursor, { kind: header.kind, isNeeded: visitor.onStates !== undefined })
  await readFooter(cursor)
  if (states) visitor.onStates?.(states)
  return header
}

/** Reads 64 KiB, whatever the size of the file. */
export const readSaveHeader = (source: ByteSource): Promise<SaveHeader> =>
  readHeader(new Cursor(createFeed(source, { firstBytes: headerBytes })))
