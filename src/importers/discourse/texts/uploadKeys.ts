const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const sha1Length = 40

/** The SHA-1 of a short address such as `upload://yoj8pf9DdIeHRRULyw7i57GAYdz.jpeg`, which has it in base 62. */
function parseShortName(name: string): string | undefined {
  let value = 0n
  for (const digit of name) value = value * 62n + BigInt(alphabet.indexOf(digit))
  const sha1 = value.toString(16).padStart(sha1Length, '0')
  return sha1.length === sha1Length ? sha1 : undefined
}

/** The opposite of reading a short address. */
export function toShortName(sha1: string): string {
  let value = BigInt(`0x${sha1}`)
  let name = ''
  for (; value; value /= 62n) name = `${alphabet[Number(value % 62n)]}${name}`
  return name
}

const shortPattern = /^(?:upload:\/\/|.*\/uploads\/short-url\/)([0-9A-Za-z]{1,27})(?:\.\w+)?$/
const hashedPattern = /\/([0-9a-f]{40})(?:_\w{1,40})?\.\w{1,10}$/

/** What names an upload whatever its address: the SHA-1 of its content, or the path that it had before there were hashes. */
export function parseUploadKey(url: string): string | undefined {
  const address = url.split(/[?#]/, 1)[0] ?? ''
  const short = shortPattern.exec(address)?.[1]
  if (short !== undefined) return parseShortName(short)
  const sha1 = hashedPattern.exec(address)?.[1]
  if (sha1 !== undefined) return sha1
  const start = address.indexOf('/uploads/')
  return start < 0 ? undefined : address.slice(start)
}
