import type { FastifyRequest } from 'fastify'

/** Keys of links are base64url of 128 bits or more; lwids and slugs are shorter or have no capital letters. */
const keySegment = /^(?=[^A-Z]*[A-Z])[\w-]{22,}$/

/** The path for logs and traces, without keys: the query may contain a key or a token, and so may a segment. */
export const getLoggedPath = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  (url.split('?')[0] ?? '')
    .split('/')
    .map((segment) => (keySegment.test(segment) ? '[key]' : segment))
    .join('/')
