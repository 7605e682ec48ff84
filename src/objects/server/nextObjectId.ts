import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { drawObjectIds } from './queries.ts'

const blockSize = 100

type Block = { ids: number[]; refill: Promise<void> | undefined }

const blocks = new WeakMap<Db, Block>()

/**
 * An id for an object that is about to be made, for who needs it before the insert. They are drawn by the hundred; what
 * a process does not use up is lost, and leaves a gap that nobody sees.
 */
export async function nextObjectId({ db }: Context): Promise<number> {
  let block = blocks.get(db)
  if (!block) blocks.set(db, (block = { ids: [], refill: undefined }))
  for (;;) {
    const id = block.ids.pop()
    if (id !== undefined) return id
    block.refill ??= refill(db, block)
    await block.refill
  }
}

async function refill(db: Db, block: Block): Promise<void> {
  try {
    block.ids = (await drawObjectIds(db, blockSize)).toReversed()
  } finally {
    block.refill = undefined
  }
}
