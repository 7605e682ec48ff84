import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorSlot, preloadErrorScreen } from './ErrorSlot.tsx'

it('never shows a bare zero', () => {
  const bare = renderToString(<ErrorSlot code={0} />)
  expect(bare).toContain('cannot be reached')
  expect(bare).not.toMatch(/>0</)
})

it('shows the bare code until the error screen is loaded', async () => {
  expect(renderToString(<ErrorSlot code={404} />)).toMatch(/<h1[^>]*>404<\/h1>/)
  await preloadErrorScreen()
  expect(renderToString(<ErrorSlot code={404} />)).toContain('Not Found')
})

it('offers to try again, and no code, if there was no answer', async () => {
  await preloadErrorScreen()
  const html = renderToString(<ErrorSlot code={0} />)
  expect(html).toContain('Try again')
  expect(html).not.toMatch(/Unknown error|0x/)
})

it('blames the connection only if there was no answer', async () => {
  await preloadErrorScreen()
  expect(renderToString(<ErrorSlot code={0} />)).toContain('could not be reached')
  expect(renderToString(<ErrorSlot code={0} isAnswered />)).not.toContain('could not be reached')
})
