/** 54 characters without those that are easily mistaken for each other (D48). */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The final character of a code: each index + 1 weighted by its position from 1, summed, modulo the alphabet's length. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, i) => total + (alphabet.indexOf(character) + 1) * (i + 1), 0)
  return alphabet.charAt(sum % alphabet.length)
}

/** Makes a code of characters drawn by `draw`, which gives whole numbers from 0 up to, not including, its argument. */
export function makeInviteCode(bodyLength: number, draw: (below: number) => number): string {
  const body = Array.from({ length: bodyLength }, () => alphabet.charAt(draw(alphabet.length))).join('')
  return body + checkCharacter(body)
}

/** Finds typing errors, no more: whether a code exists is for the server to say. */
export function isInviteCode(code: string): boolean {
  const body = code.slice(0, -1)
  const known = body.length > 0 && [...body].every((character) => alphabet.includes(character))
  return known && code.endsWith(checkCharacter(body))
}
