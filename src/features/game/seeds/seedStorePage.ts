import { setSiteSettings } from '#features/settings/server/index.ts'
import type { DemoStage } from '#seeds/seeding.ts'
import type { Localized } from '#siteContent/localized.ts'
import { type StorePage, storePage } from '#siteContent/storePage.ts'

type Quote = {
  /** The title of the post in which it was said. */
  title: string
  /** A part of the post, or of one of its comments; the first that has the words is quoted. */
  text: { en: string } & Localized
}

const name = 'STORE_PAGE'

const quotes: readonly Quote[] = [
  {
    title: 'New here, a short hello and one honest question',
    text: {
      en: 'I bought the game on Friday and have slept little since.',
      de: 'Ich habe das Spiel am Freitag gekauft und seitdem wenig geschlafen.',
      zh: '我周五买了这款游戏，从那以后就没怎么睡过。',
    },
  },
  {
    title: 'How do you explain this game to people who do not play?',
    text: {
      en: 'A model railway where the train is a thought.',
      de: 'Eine Modelleisenbahn, auf der der Zug ein Gedanke ist.',
      zh: '一套铁路模型，跑在上面的火车是一个念头。',
    },
  },
  {
    title: 'Thank you, from somebody who mostly reads',
    text: {
      en: 'I have learned nearly everything here by reading your answers to other people, in bed, on the phone.',
      de: 'Fast alles hier habe ich gelernt, indem ich eure Antworten an andere gelesen habe, im Bett, auf dem Handy.',
      zh: '我在这里学到的几乎一切，都是躺在床上、拿着手机，读你们写给别人的回答学来的。',
    },
  },
]

/** Puts words of players on the buy page, with links to where they said them. */
export async function seedStorePage({ as, now, people, posts }: DemoStage): Promise<void> {
  const admin = [...people.values()].find(({ roles }) => roles.includes('admin'))
  if (!admin) return
  const ctx = as(admin, now)
  if (ctx.config.fixedSettings[name] !== undefined) return
  const found = quotes.flatMap(({ title, text }) => findQuote(posts, title, text))
  const page: StorePage = { quotes: found }
  await setSiteSettings(ctx, { changes: [{ name, value: JSON.stringify(storePage.parse(page)), before: null }] })
}

function findQuote(posts: DemoStage['posts'], title: string, text: Quote['text']) {
  const written = posts.find(({ post }) => post.title === title)
  if (!written) return []
  const { post, path } = written
  const says = ({ body }: { body: string }) => body.includes(text.en)
  const author = says(post) ? post.author : post.comments.find(says)?.author
  return author ? [{ text, author: { en: `@${author}` }, url: path }] : []
}
