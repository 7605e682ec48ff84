import type { ForumSettingsQuery } from '#generated/operations.ts'
import { type Language, languageDetails, languages } from '#language/language.ts'
import { emblemColors, emblemIcons } from '#objects/contract/emblem.ts'
import type { Option } from '#ui/controls/Select.tsx'
import { type EditorField, type EditorValues, parseList } from '#ui/editor/fields.ts'
import { messages as uiMessages } from '#ui/messages.ts'
import { forumLimits } from '../../contract/forumLimits.ts'
import { messages } from '../../messages.ts'

export type Forum = ForumSettingsQuery['forumSettings'][number]

const translatedLanguages = languages.filter((language) => language !== 'en')
const titleName = (language: Language) => `title-${language}`
const descriptionName = (language: Language) => `description-${language}`

function createTranslationFields(language: Language): EditorField[] {
  const { name } = languageDetails[language]
  return [
    {
      name: titleName(language),
      label: messages.panel.titleIn({ language: name }),
      maximum: forumLimits.maxTitleLength,
      hint: messages.panel.titleInHint(),
    },
    {
      name: descriptionName(language),
      label: messages.panel.descriptionIn({ language: name }),
      kind: 'area',
      maximum: forumLimits.maxDescriptionLength,
    },
  ]
}

function listTranslationValues(forum: Forum | undefined, language: Language): [string, string][] {
  const found = forum?.translations.find((translation) => translation.language === language)
  return [
    [titleName(language), found?.title ?? ''],
    [descriptionName(language), found?.description ?? ''],
  ]
}

const listIcons = (): Option[] => [
  { value: '', label: messages.panel.byPurpose() },
  ...emblemIcons.map((icon) => ({ value: icon, label: messages.panel.icons[icon]() })),
]

const listColors = (): Option[] => [
  { value: '', label: messages.panel.byPosition() },
  ...emblemColors.map((color) => ({ value: color, label: messages.panel.colors[color]() })),
]

export const createForumFields = (): EditorField[] => [
  { name: 'key', label: messages.panel.key(), required: true, hint: messages.panel.keyHint(), createOnly: true },
  { name: 'title', label: uiMessages.title(), required: true, maximum: forumLimits.maxTitleLength },
  { name: 'description', label: messages.panel.description(), kind: 'area', maximum: forumLimits.maxDescriptionLength },
  ...translatedLanguages.flatMap(createTranslationFields),
  { name: 'icon', label: messages.panel.icon(), kind: 'choice', options: listIcons(), hint: messages.panel.iconHint() },
  { name: 'color', label: messages.panel.color(), kind: 'choice', options: listColors() },
  { name: 'isBlog', label: messages.panel.isBlog(), kind: 'flag' },
  { name: 'protected', label: messages.panel.protected(), kind: 'flag' },
  {
    name: 'acceptsAnswers',
    label: messages.panel.acceptsAnswers(),
    kind: 'flag',
    hint: messages.panel.acceptsAnswersHint(),
  },
  { name: 'postRoles', label: messages.panel.postRoles(), hint: messages.panel.rolesHint() },
  { name: 'needAnyRole', label: messages.panel.needAnyRole(), hint: messages.panel.rolesHint() },
]

export const toForumValues = (forum: Forum | undefined): EditorValues => ({
  key: forum?.key ?? '',
  title: forum?.title ?? '',
  description: forum?.description ?? '',
  ...Object.fromEntries(translatedLanguages.flatMap((language) => listTranslationValues(forum, language))),
  icon: forum?.icon ?? '',
  color: forum?.color ?? '',
  isBlog: forum?.isBlog ?? false,
  protected: forum?.protected ?? false,
  acceptsAnswers: forum?.acceptsAnswers ?? false,
  postRoles: forum?.postRoles.join(', ') ?? '',
  needAnyRole: forum?.needAnyRole.join(', ') ?? '',
})

export function parseForumValues(values: EditorValues) {
  return {
    title: String(values.title).trim(),
    description: String(values.description).trim(),
    translations: translatedLanguages.map((language) => ({
      language,
      title: String(values[titleName(language)]).trim(),
      description: String(values[descriptionName(language)]).trim(),
    })),
    icon: String(values.icon) || null,
    color: String(values.color) || null,
    isBlog: values.isBlog === true,
    protected: values.protected === true,
    acceptsAnswers: values.acceptsAnswers === true,
    postRoles: parseList(values.postRoles),
    needAnyRole: parseList(values.needAnyRole),
  }
}
