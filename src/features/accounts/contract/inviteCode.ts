/** 54 characters that do not look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Sums each character's index + 1 times its position (from 1), modulo the alphabet's length. */
function checkCharacter(body: string): string {
  const sum = [...body].reduce((total, character, i) => total + (alphabet.indexOf(character) + 1) * (i + 1), 0)
  return alphabet.charAt(sum % alphabet.length)
}

/** `random` returns an integer from 0 up to, but excluding, its argument. */
export function createInviteCode(bodyLength: number, random: (max: number) => number): string {
  const body = Array.from({ length: bodyLength }, () => alphabet.charAt(random(alphabet.length))).join('')
  return body + checkCharacter(body)
}

/** Detects typing errors only; the server checks whether the code exists. */
export function isInviteCode(code: string): boolean {
  const body = code.slice(0, -1)
  const hasValidCharacters = body.length > 0 && [...body].every((character) => alphabet.includes(character))
  return hasValidCharacters && code.endsWith(checkCharacter(body))
}
