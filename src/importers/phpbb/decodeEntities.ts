const names: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }

/** phpBB stores names and titles as HTML. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return names[entity.toLowerCase()] ?? whole
    const code = Number(entity.toLowerCase().replace('#x', '0x').replace('#', ''))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole
  })
