import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useCache } from './useQuery.ts'

it('says so when nobody provides the cache (specification, section 8)', () => {
  const Lost = () => <p>{String(useCache())}</p>
  expect(() => renderToString(<Lost />)).toThrow('Missing auth data')
})
