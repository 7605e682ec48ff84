import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorSlot, prepareErrorScreen } from './ErrorSlot.tsx'

it('shows the bare code until the error screen is there, and the screen from then on', async () => {
  expect(renderToString(<ErrorSlot code={404} />)).toMatch(/<h1[^>]*>404<\/h1>/)
  await prepareErrorScreen()
  expect(renderToString(<ErrorSlot code={404} />)).toContain('Not Found')
})
