import { FormError } from '#client/errors/formErrors.ts'
import type { ForumSettingsQuery } from '#generated/operations.ts'
import { type EditorField, type EditorValues, parseList } from '#ui/editor/fields.ts'
import { forumLimits } from '../../contract/forumLimits.ts'
import { panelMessages } from '../../panelMessages.ts'

export type Forum = ForumSettingsQuery['forumSettings'][number]

export const createForumFields = (): EditorField[] => [
  { name: 'key', label: panelMessages.key(), required: true, hint: panelMessages.keyHint(), createOnly: true },
  { name: 'title', label: panelMessages.title(), required: true, maximum: forumLimits.maxTitleLength },
  { name: 'description', label: panelMessages.description(), kind: 'area', maximum: forumLimits.maxDescriptionLength },
  {
    name: 'titleZh',
    label: panelMessages.titleZh(),
    maximum: forumLimits.maxTitleLength,
    hint: panelMessages.titleZhHint(),
  },
  {
    name: 'descriptionZh',
    label: panelMessages.descriptionZh(),
    kind: 'area',
    maximum: forumLimits.maxDescriptionLength,
  },
  { name: 'position', label: panelMessages.position(), required: true, hint: panelMessages.positionHint() },
  { name: 'isBlog', label: panelMessages.isBlog(), kind: 'flag' },
  { name: 'protected', label: panelMessages.protected(), kind: 'flag' },
  {
    name: 'acceptsAnswers',
    label: panelMessages.acceptsAnswers(),
    kind: 'flag',
    hint: panelMessages.acceptsAnswersHint(),
  },
  { name: 'postRoles', label: panelMessages.postRoles(), hint: panelMessages.rolesHint() },
  { name: 'needAnyRole', label: panelMessages.needAnyRole(), hint: panelMessages.rolesHint() },
]

export const toForumValues = (forum: Forum | undefined): EditorValues => ({
  key: forum?.key ?? '',
  title: forum?.title ?? '',
  description: forum?.description ?? '',
  titleZh: forum?.titleZh ?? '',
  descriptionZh: forum?.descriptionZh ?? '',
  position: String(forum?.position ?? 100),
  isBlog: forum?.isBlog ?? false,
  protected: forum?.protected ?? false,
  acceptsAnswers: forum?.acceptsAnswers ?? false,
  postRoles: forum?.postRoles.join(', ') ?? '',
  needAnyRole: forum?.needAnyRole.join(', ') ?? '',
})

export function parseForumValues(values: EditorValues) {
  const position = Number(values.position)
  if (!Number.isInteger(position)) throw new FormError(panelMessages.notANumber(), 'position')
  return {
    title: String(values.title).trim(),
    description: String(values.description).trim(),
    titleZh: String(values.titleZh).trim(),
    descriptionZh: String(values.descriptionZh).trim(),
    position,
    isBlog: values.isBlog === true,
    protected: values.protected === true,
    acceptsAnswers: values.acceptsAnswers === true,
    postRoles: parseList(values.postRoles),
    needAnyRole: parseList(values.needAnyRole),
  }
}
