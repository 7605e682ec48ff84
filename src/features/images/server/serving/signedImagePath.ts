import { createTimedPass, type PassContext } from '#platform/http/timedPass.ts'
import { toImagePath } from '../imageNames.ts'

const imagePathPattern = /\/upload\/([A-Za-z0-9_-]{22})(?![A-Za-z0-9_/-])/g

/** Returns a signed path of an image that is not public. */
export const toSignedImagePath = (context: PassContext, id: string): string =>
  `${toImagePath(id)}/${createTimedPass(context, { kind: 'image', id })}`

export const signImagePaths = (context: PassContext, html: string): string =>
  html.replace(imagePathPattern, (_, id: string) => toSignedImagePath(context, id))
