import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { reserveObjectIds } from './queries.ts'

const blockSize = 100

type Block = { ids: number[]; refill: Promise<void> | undefined }

const blocks = new WeakMap<Db, Block>()

/**
 * Returns an id for callers that need it before the insert. Ids are reserved in blocks, and unused ones leave harmless
 * gaps.
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
    block.ids = (await reserveObjectIds(db, blockSize)).toReversed()
  } finally {
    block.refill = undefined
  }
}
