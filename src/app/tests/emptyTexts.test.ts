import { describe, expect, it } from 'vitest'
import { createComment, updateComment } from '#features/comments/server/index.ts'
import { addTicketNote } from '#features/tracker/server/operations/addTicketNote.ts'
import { factories } from '#tests/factories.ts'
import { nonEmpty } from '#tests/nonEmpty.ts'
import { testSite } from '#tests/testSite.ts'

const site = await testSite()
const make = factories(site)

const image = '![](/upload/AAAAAAAAAAAAAAAAAAAAAA)'
const emptyTexts = [
  '\u200b\u200b',
  '\u00ad',
  '[a]: https://example.com',
  '&nbsp;',
  '&#8203;&#x200b;',
  '[a]: https://example.com\n\n> [b]: https://example.com',
  '> ',
  '- \u200b\n- ',
  '---',
  '[](https://example.com)',
  '\u2800',
]

describe.each(nonEmpty(emptyTexts))('the text %j', (body) => {
  it('is empty in a comment, an edit, a post, a ticket and a note', async () => {
    const by = await make.user()
    const { lwid } = await make.post({ by })
    const viewer = { viewer: by }
    await expect(createComment(site.context(viewer), { objectId: lwid, body })).rejects.toThrow()
    const comment = await make.comment({ by, on: lwid })
    await expect(updateComment(site.context(viewer), { commentId: comment.lwid, body })).rejects.toThrow()
    await expect(make.post({ by, body })).rejects.toThrow()
    await expect(make.ticket({ by, body })).rejects.toThrow()
    const developer = await make.user({ roles: ['developer'] })
    const ticketId = (await make.ticket()).lwid
    await expect(addTicketNote(site.context({ viewer: developer }), { ticketId, body })).rejects.toThrow()
  })
})

it.each([
  '.',
  '👍',
  '中',
  '`x`',
  image,
  '::: spoiler\nx\n:::',
  '[a]\n\n[a]: https://example.com',
  'https://example.com',
])('the text %j is not empty', async (body) => {
  expect((await make.comment({ body })).renderedBody).not.toBe('')
})
