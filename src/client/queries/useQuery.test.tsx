import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCache } from './useQuery.ts'

it('throws if no provider has the cache', () => {
  const Orphan = () => <p>{String(useCache())}</p>
  expect(() => renderToString(<Orphan />)).toThrow('Missing auth data')
})
