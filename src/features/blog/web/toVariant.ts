/** The smallest variant of an uploaded image that is at least so wide; other images have no variants. */
export const toVariant = (url: string, width: number): string =>
  /^\/upload\/[^?]+$/.test(url) ? `${url}?w=${width}` : url
