import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { createPost } from '#features/forum/server/index.ts'
import { storeImage, toImagePath } from '#features/images/server/index.ts'
import type { Context } from '#platform/context.ts'
import { prepareFonts } from '#platform/images/textFonts.ts'
import { dayMs } from './time.ts'
import guide from './writing-guide.md?raw'

/** The picture in the guide. */
const pictureName = 'half-adder.png'

const gate = (y: number, sign: string) =>
  `<rect x="420" y="${y}" width="170" height="130" rx="16" fill="#2b3a42"/>
   <text x="505" y="${y + 84}" font-size="52" text-anchor="middle" fill="#7fd4cf">${sign}</text>`
const wire = (path: string) => `<path d="${path}" fill="none" stroke="#d9534f" stroke-width="10"/>`
const lamp = (y: number) => `<circle cx="800" cy="${y}" r="34" fill="#ff5a4f"/>`

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="480" font-family="monospace">
  <rect width="960" height="480" fill="#161c20"/>
  ${wire('M120 130H420M250 130V310H420M120 360H420M320 360V185H420M590 155H770M590 335H770')}
  ${gate(90, 'XOR')}${gate(270, 'AND')}${lamp(155)}${lamp(335)}
  <circle cx="110" cy="130" r="24" fill="#7fd4cf"/><circle cx="110" cy="360" r="24" fill="#7fd4cf"/>
</svg>`

export async function seedWritingGuide(ctx: Context): Promise<void> {
  if (!ctx.viewer) throw new Error('Somebody has to write it')
  const id = randomBytes(16).toString('base64url')
  // A process keeps the fonts of the first text that it draws.
  await prepareFonts(ctx.config.dataDir)
  const original = await sharp(Buffer.from(drawing)).png().toBuffer()
  await storeImage(ctx, { id, ownerId: ctx.viewer.id, name: 'half adder.png', original })
  await createPost(ctx, {
    forumKey: 'announcements',
    title: 'How to write here: code, tables, pictures',
    body: guide.replace(pictureName, toImagePath(id)),
    slug: null,
  })
}

export const guideAgeMs = 40 * dayMs
