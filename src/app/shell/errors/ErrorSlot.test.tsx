import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorSlot, preloadErrorScreen } from './ErrorSlot.tsx'

it('shows the bare code until the error screen is loaded', async () => {
  expect(renderToString(<ErrorSlot code={404} />)).toMatch(/<h1[^>]*>404<\/h1>/)
  await preloadErrorScreen()
  expect(renderToString(<ErrorSlot code={404} />)).toContain('Not Found')
})

it('blames the connection only if there was no answer', async () => {
  await preloadErrorScreen()
  expect(renderToString(<ErrorSlot code={0} />)).toContain('could not be reached')
  expect(renderToString(<ErrorSlot code={0} isAnswered />)).not.toContain('could not be reached')
})
