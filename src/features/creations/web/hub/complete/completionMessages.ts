import { defineMessages } from '#language/messages.ts'

export const completionMessages = defineMessages({
  kind: { en: 'Kind', zh: '类型' },
  needs: { en: 'Needs a mod', zh: '需要模组' },
  basedOn: { en: 'Remixes of a creation', zh: '某作品的改编' },
  title: { en: 'In the title', zh: '标题中' },
  wires: { en: 'Wires', zh: '导线数量' },
  score: { en: 'Likes', zh: '点赞数' },
  comments: { en: 'Comments', zh: '评论数' },
  views: { en: 'Views', zh: '浏览数' },
  downloads: { en: 'Downloads', zh: '下载数' },
  sort: { en: 'Sort by', zh: '排序' },
})
