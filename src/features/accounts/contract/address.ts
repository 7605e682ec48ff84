const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`)
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const domainName = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`)

const maxLocalLength = 64
const maxAddressLength = 254

/**
 * RFC 5321 without quoted local parts, address literals and non-ASCII local parts, which hardly any server delivers.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 &&
    local.length <= maxLocalLength &&
    text.length <= maxAddressLength &&
    localPart.test(local) &&
    domainName.test(domain)
  )
}

/** `ana@bücher.example` becomes `ana@xn--bcher-kva.example`. */
export function toAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 1 || /^[\x21-\x7e]*$/.test(domain) || /[\s/?#:@\\%]/.test(domain)) return text
  return URL.canParse(`http://${domain}`) ? `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : text
}

/** Undefined for what mails cannot be sent to. */
export function parseMailAddress(text: string): string | undefined {
  const address = toAsciiDomain(text.trim())
  return isMailAddress(address) ? address : undefined
}
