import { expect, it } from 'vitest'
import { renderMarkdown } from '#platform/markdown/renderMarkdown.ts'
import { tokenizeText } from './tokenizeText.ts'

it.each([
  { text: 'Try the Relay', tokens: ['=try', '=the', '=relay', '#0'] },
  { text: 'A Ｃafé is a CAFÉ', tokens: ['=cafe', '=is', '#0'] },
  { text: '继电器很好', tokens: ['=继电', '=电器', '=器很', '=很好', '#0'] },
  {
    text: 'see [this](https://spam.example/buy-now) and https://SPAM.example.',
    tokens: ['=see', '=this', '=and', '@spam.example', '#1'],
  },
])('finds the words and hosts of $text', ({ text, tokens }) => {
  expect(tokenizeText(text)).toEqual(tokens)
})

it('finds the same in a text and in its rendered form', () => {
  const text = '# Cheap **wires**\n\n- from [our shop](https://shop.example/wires?a=1)\n- 继电器'
  expect(tokenizeText(renderMarkdown(text)).toSorted()).toEqual(tokenizeText(text).toSorted())
})
