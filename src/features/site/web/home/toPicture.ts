import type { Picture } from '#client/extensions/pageParts.ts'

const widths = [720, 1440]

/** A picture that was uploaded here. */
export const toPicture = ({ url, caption }: { url: string; caption: string }): Picture => ({
  webp: widths.map((width) => `${url}?w=${width} ${width}w`).join(', '),
  src: `${url}?w=1440`,
  caption: () => caption,
})
