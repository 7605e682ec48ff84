/** Lights that change at most this often cannot flash more than three times a second. */
const calmFrameMs = 200

/** Returns a function that says whether to draw the state at a time; `isAnswer` to what somebody did. */
export function createFrameFilter(isCalm: boolean): (now: number, isAnswer: boolean) => boolean {
  let drawnAt = Number.NEGATIVE_INFINITY
  return (now, isAnswer) => {
    if (isCalm && !isAnswer && now - drawnAt < calmFrameMs) return false
    drawnAt = now
    return true
  }
}
