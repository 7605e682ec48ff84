import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from './RichText.tsx'

const render = (html: string) => renderToStaticMarkup(<RichText html={html} />)

test.each([
  [
    'Back <b>soon</b>, <em>really</em><br>at <code>14:00</code>',
    'Back <b>soon</b>, <em>really</em><br/>at <code>14:00</code>',
  ],
  ['See <a href="/forum" onclick="x()">here</a>', 'See <a class="link" href="/forum">here</a>'],
  ['a &amp; b &lt;b&gt; &#39;&nbsp;', 'a &amp; b &lt;b&gt; &#x27;\u00a0'],
  ['<p>one<p>two', '<p>one</p><p>two</p>'],
  ['<table><tr><td>cell</td></tr></table>', 'cell'],
])('keeps only emphasis, line breaks and links of %s', (html, expected) => {
  expect(render(html)).toBe(expected)
})

test.each([
  ['<img src=x onerror="hostile()">after', 'after'],
  ['<script>hostile()</script>after', 'after'],
  ['<style>*{}</style><template><b>no</b></template><noscript>no</noscript>after', 'after'],
  ['<a href="javascript:hostile()">text</a>', 'text'],
  ['<a href="java\nscript:hostile()">text</a>', 'text'],
  ['<b onmouseover=hostile() style="color:red">text</b>', '<b>text</b>'],
  ['<svg/onload=hostile()><a xlink:href="javascript:x()">text', 'text'],
  ['<<b>b>text</b', '&lt;<b>b&gt;text</b>'],
])('removes everything executable from %s', (html, expected) => {
  expect(render(html)).toBe(expected)
})
