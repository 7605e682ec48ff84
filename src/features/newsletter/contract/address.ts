const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`)
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const domainName = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`)

const mostLocal = 64
const mostWhole = 254

/**
 * An address that any mail server takes: a dot-atom, and a domain name with a dot (RFC 5321, without quoted names,
 * address literals and local parts beyond ASCII, which hardly any server delivers).
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  return (
    at > 0 && local.length <= mostLocal && text.length <= mostWhole && localPart.test(local) && domainName.test(domain)
  )
}

/** The same address with its domain in ASCII: `ana@bücher.example` is `ana@xn--bcher-kva.example` to mail servers. */
export function withPlainDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 1 || /^[\x21-\x7e]*$/.test(domain) || /[\s/?#:@\\%]/.test(domain)) return text
  return URL.canParse(`http://${domain}`) ? `${text.slice(0, at)}@${new URL(`http://${domain}`).hostname}` : text
}
