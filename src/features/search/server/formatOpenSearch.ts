import { takeCharacters } from '#language/cutText.ts'
import type { BrandConfig } from '#platform/config/brand.ts'
import { escapeHtml } from '#platform/escapeHtml.ts'
import { searchPaths } from '../contract/paths.ts'

/** The limits of OpenSearch 1.1. */
const maxLengths = { name: 16, description: 1024 }

/** Describes the search page to browsers (OpenSearch 1.1). */
export function formatOpenSearch({ name, description }: BrandConfig, origin: string): string {
  const template = `${origin}${searchPaths.search()}?q={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeHtml(takeCharacters(name, maxLengths.name))}</ShortName>
<Description>${escapeHtml(takeCharacters(description, maxLengths.description))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Image width="32" height="32" type="image/x-icon">${origin}/favicon.ico</Image>
<Image type="image/svg+xml">${origin}/favicon.svg</Image>
<Url type="text/html" method="get" template="${escapeHtml(template)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${origin}${searchPaths.openSearch()}"/>
</OpenSearchDescription>
`
}
