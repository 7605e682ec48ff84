import { defineMessages } from '#language/messages.ts'

export const substituteMessages = defineMessages({
  thumbnailOf: { en: (title: string) => `Thumbnail of ${title}`, zh: (title: string) => `${title} 的缩略图` },
  planOf: {
    en: (parts: string) => `Plan of the components: ${parts}`,
    zh: (parts: string) => `组件布局图：${parts}`,
  },
  planAbout: {
    en: 'Drawn from the file: each area is a component type, as large as its share.',
    zh: '根据文件绘制：每个区域代表一种组件，面积与数量成正比。',
  },
  noParts: { en: 'Nothing has been built in this world yet', zh: '这个世界中还没有搭建任何东西' },
})
