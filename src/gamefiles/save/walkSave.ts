import { Cursor } from '../bytes/cursor.ts'
import { type ByteFeed, feedOf } from '../bytes/feed.ts'
import { GameFileFault } from '../fault.ts'
import { gameFileLimits } from '../limits.ts'
import type { ByteSource } from '../types.ts'
import { type OnComponent, readComponents } from './components.ts'
import { readFooter, readStates, type States } from './ending.ts'
import { readHeader, type SaveHeader } from './header.ts'
import { type OnWire, readWires } from './wires.ts'

const headerBytes = 65_536

export type SaveVisitor = {
  onHeader?(header: SaveHeader): void
  onComponent?: OnComponent
  onWire?: OnWire
  onStates?(states: States): void
}

const ignore = (): void => {}

/**
 * Walks through a save from its first byte to its footer in memory of a fixed size for each component, telling the
 * visitor what it meets. Of a later format than we know, only the header is read. Throws GameFileFault and nothing
 * else, unless the feed itself fails.
 */
export async function walkSave(feed: ByteFeed, visitor: SaveVisitor = {}): Promise<SaveHeader> {
  if (feed.size > gameFileLimits.saveBytes) throw new GameFileFault('tooLarge', { most: gameFileLimits.saveBytes })
  const cursor = new Cursor(feed)
  const header = await readHeader(cursor)
  visitor.onHeader?.(header)
  if (!header.isKnownFormat) return header
  if (header.kind === 'subassembly' && header.componentCount === 0) throw new GameFileFault('noComponents')
  const book = await readComponents(cursor, header, visitor.onComponent ?? ignore)
  await readWires(cursor, { header, book, onWire: visitor.onWire ?? ignore })
  const states = await readStates(cursor, { kind: header.kind, isWanted: visitor.onStates !== undefined })
  await readFooter(cursor)
  if (states) visitor.onStates?.(states)
  return header
}

/** What stands before the components, of a file of any size: 64 KiB are read of it. */
export const readSaveHeader = (source: ByteSource): Promise<SaveHeader> =>
  readHeader(new Cursor(feedOf(source, { firstBytes: headerBytes })))
