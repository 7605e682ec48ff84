import { screenText } from '#features/moderation/server/index.ts'
import type { Context } from '#platform/context.ts'
import { attachmentsField } from './readAttachment.ts'
import type { ParsedAttachments, ScreenedAttachments } from './rows.ts'

type Options = {
  /** The id of the ticket, if it exists. */
  objectId?: number
}

/** Files have names, which everybody reads. In a new ticket they are part of its text. */
export async function screenAttachments(
  ctx: Context,
  { ids, attachments }: ParsedAttachments,
  { objectId }: Options = {},
): Promise<{ files: ScreenedAttachments; hold: boolean }> {
  const { texts, hold } = await screenText(ctx, {
    kind: 'comment',
    texts: { names: attachments.map(({ name }) => name) },
    field: attachmentsField,
    ...(objectId === undefined ? { isContinued: true } : { objectId }),
  })
  const screened = attachments.flatMap((attachment, at) => {
    const name = texts.names[at]
    return name === undefined ? [] : [{ ...attachment, name }]
  })
  return { files: { ids, attachments: screened }, hold }
}
