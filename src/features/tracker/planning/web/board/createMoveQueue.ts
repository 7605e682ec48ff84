/** Sends the moves of each card one after another: the server rejects one that begins where the card is not yet. */
export function createMoveQueue() {
  const lastOfCard = new Map<string, Promise<boolean>>()
  return {
    /** Rejects as `send` does. False if an earlier move of the card failed, so that this one was dropped. */
    run(cardId: string, send: () => Promise<unknown>): Promise<boolean> {
      const earlier = lastOfCard.get(cardId) ?? Promise.resolve(true)
      const move = earlier.then(async (hasMoved) => {
        if (hasMoved) await send()
        return hasMoved
      })
      const settled = move.catch(() => false)
      lastOfCard.set(cardId, settled)
      void settled.then(() => {
        if (lastOfCard.get(cardId) === settled) lastOfCard.delete(cardId)
      })
      return move
    },
  }
}
