import { defineMessages } from '#language/messages.ts'

export const messages = defineMessages({
  madeIn: {
    en: (game: string, version: string) => `Made in ${game} ${version}.`,
    zh: (game: string, version: string) => `使用 ${game} ${version} 制作。`,
  },
  doesNotOpen: { en: 'Game does not open?', zh: '游戏没有打开？' },
  opensIn: {
    en: (version: string) => `Opens in your ${version}`,
    zh: (version: string) => `可在你的 ${version} 中打开`,
  },
  worksWith: {
    en: (version: string) => `Works with your ${version}`,
    zh: (version: string) => `适用于你的 ${version}`,
  },
  tooNew: {
    en: (version: string) => `Too new for your ${version}`,
    zh: (version: string) => `你的 ${version} 版本过旧`,
  },
  olderOpens: { en: (n: number) => `Version ${n} opens in yours`, zh: (n: number) => `第 ${n} 版可在你的游戏中打开` },
  shareLink: { en: 'Share the link', zh: '分享链接' },
  embed: { en: 'Embed', zh: '嵌入' },
  tags: { en: 'Tags', zh: '标签' },
  licence: { en: 'Licence', zh: '许可证' },
  basedOn: { en: 'Based on', zh: '来源作品' },
  gone: {
    en: (n: number) => (n === 1 ? 'A creation that is no longer public' : `${n} creations that are no longer public`),
    zh: (n: number) => `${n} 个已不公开的作品`,
  },
  remixes: { en: (n: number) => (n === 1 ? '1 remix' : `${n} remixes`), zh: (n: number) => `${n} 个改编作品` },
  allRemixes: { en: 'See all remixes', zh: '查看全部改编作品' },
  by: { en: (author: string) => `by @${author}`, zh: (author: string) => `作者 @${author}` },
  moreBy: { en: (name: string) => `More by @${name}`, zh: (name: string) => `@${name} 的更多作品` },
})
